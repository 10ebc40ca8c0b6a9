/** The run of the reader in a browser: its scenarios, and what no person can reach. */
import type { BrowserRun } from '../../behaviour/behaviour.ts';
import {
  onDemand,
  onDemandFind,
  onDemandView,
  onDemandWords,
  panels,
  withChapters,
} from './browser-overlays.ts';
import { byEveryMethod, counted, empty, kept, leaving, threePages } from './browser-pages.ts';

const INERT = 'a popover makes the page behind it inert: a press there only closes it';

const LAST = 'e2e/reader/chapters.spec.ts presses these keys in a book without chapters';
const SCROLLED = 'e2e/comfort/scrolled-text.spec.ts scrolls through a book';
const LISTED = 'the list shows no other chapters, and the page is settled behind it';
const LIST_IS_OPEN = 'the open list covers the choice of language, and a list arrives once';
const READ_ALOUD = 'e2e/read-aloud/read-aloud.spec.ts reads a page to its end';

export const browserRun: BrowserRun = {
  options: { hasTouch: true },
  otherInterfaces: 'full',
  scenarios: [
    threePages,
    byEveryMethod,
    kept,
    counted,
    withChapters,
    panels,
    onDemand,
    onDemandFind,
    onDemandWords,
    onDemandView,
    empty,
    leaving,
  ],
  notCovered: {
    'in any state: reader.close [overlay is closed]: never refused': INERT,
    'in page.settled: page.first [overlay is closed]: never refused': INERT,
    'in page.settled: page.last [overlay is closed]: never refused': INERT,
    'in page.settled: chapter.next [overlay is closed and has next chapter]: never refused': LAST,
    'in page.settled: chapter.previous [overlay is closed and has previous chapter]: never refused':
      LAST,
    'in page.settled: chapter.choose [contents are open and is chapter]: never refused': LISTED,
    'in overlay.contents: chapter.choose [page is settled and is chapter]: never refused': LISTED,
    'in overlay: words.open [has pages]: never refused':
      'a book without pages is run without a browser',
    'in overlay.contents: chapters.listed [is other list]: never taken': LIST_IS_OPEN,
    'in overlay.contents: chapters.listed [is other list]: never refused': LIST_IS_OPEN,
    'in any state: chapters.listed [is other list]: never refused': LIST_IS_OPEN,
    'in page.settled: readAloud.turn [language is open]: never taken': READ_ALOUD,
    'in page.settled: readAloud.turn [language is open]: never refused': READ_ALOUD,
    'in page.settled: readAloud.turn [else if settings are open]: never taken': READ_ALOUD,
    'in page.settled: readAloud.turn [else if settings are open]: never refused': READ_ALOUD,
    'in page.settled: readAloud.turn [else if has next]: never taken': READ_ALOUD,
    'in page.settled: readAloud.turn [else if has next]: never refused': READ_ALOUD,
    'in overlay.voices: readAloud.ended: never taken': READ_ALOUD,
    'in overlay.secondLanguage: secondLanguage.failed: never taken':
      'the explanation of a failure is the concern of the chunk loader',
    'in readAloud.unloaded: readAloud.toggle [overlay is closed]: never refused': INERT,
    'in readAloud.loaded: readAloud.toggle [overlay is closed]: never refused': INERT,
    'in secondLanguage.unloaded: secondLanguage.toggle [overlay is closed]: never refused': INERT,
    'in secondLanguage.loaded: secondLanguage.toggle [overlay is closed]: never refused': INERT,
    'in page.settled: page.reached [overlay is closed and is other page]: never taken': SCROLLED,
    'in page.settled: page.reached [overlay is closed and is other page]: never refused': SCROLLED,
    'in view.unloaded: screen.toggle [overlay is closed]: never refused': INERT,
    'in view.wanted: screen.toggle [overlay is closed]: never refused': INERT,
    'in view.unloaded: view.loaded: never taken': SCROLLED,
    'in find.unloaded: find.open [overlay is closed]: never refused': INERT,
    'in find.loaded: find.open [overlay is closed]: never refused': INERT,
    'in wordByWord.unasked: wordByWord.open [overlay is closed]: never refused': INERT,
    'in wordByWord.asked: wordByWord.open [overlay is closed]: never refused': INERT,
    'in find.unloaded: find.loaded: never taken':
      'e2e/find/ opens an address that looks for a word',
    'in page.settled: page.jump [overlay is closed and is in book]: never refused': `${INERT}, and only existing pages have a number`,
    'in page.settled: place.return [overlay is closed and has way back]: never refused': `${INERT}, and without a way back there is no button`,
  },
};
