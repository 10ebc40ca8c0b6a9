/** The region of overlays: what its events do, and what a user sees of an overlay. */
import { answerRequest } from '../../../e2e/support/served-site/held-requests.ts';
import { expect } from '../../../e2e/support/site.ts';
import { LANGUAGE_DETAILS } from '../../../machines/domain/languages.ts';
import type { PlainText } from '../../../machines/messages/message.ts';
import type { ReaderContext } from '../../../machines/reader.machine.ts';
import {
  by,
  elsewhere,
  NO_CHANGE,
  OTHER_SCREEN,
  silent,
  type Announcement,
  type Announcements,
} from '../../behaviour/announcement.ts';
import { inBar } from '../gestures/read-aloud-bar.ts';
import {
  languageButton,
  languagePopover,
  pressing,
  startsWithName,
} from '../gestures/reader-gestures.ts';
import {
  characters,
  openingSecondLanguage,
  secondLanguagePanel,
  voicesPanel,
} from '../gestures/reader-overlays.ts';
import { t } from '../../behaviour/interface.ts';
import {
  chapterEntries,
  choosingLanguage,
  closing,
  highlighting,
  openContents,
  openingHelp,
  openingLanguages,
  openingSettings,
  pressingEscape,
  settingsPanel,
  switchCharacterKeys,
  switchingKeepPlace,
} from './gestures.ts';
import { SECOND_LANGUAGE_CODE } from './loaded-on-demand.ts';
import {
  closeBook,
  emitted,
  isFree,
  isIn,
  numberOf,
  overlayIn,
  readingOf,
  to,
  totalIn,
  type Events,
  type State,
  type States,
} from './outcomes.ts';
import { positionText } from './page.ts';

const languageText = ({ language }: ReaderContext): string =>
  t('Language: {language}', { language: LANGUAGE_DETAILS[language].ownName });
const backToLanguage = (context: ReaderContext): Announcement => by('back', languageText(context));
const highlightedName = ({ highlighted }: ReaderContext): Announcement =>
  by('focus', `radio, ${t(LANGUAGE_DETAILS[highlighted].name)}`);
const opened = (title: PlainText) => (): Announcements => [by('focus', `dialog, ${t(title)}`)];

/** What is announced when an overlay is closed. */
function closed({ before, after }: { before: State; after: State }): Announcements {
  if (isIn('settings')(before)) return [by('back', t('Reading settings'))];
  return isIn('language')(before)
    ? [backToLanguage(after.context)]
    : elsewhere('what opened it has the focus again and announces its own name');
}

const opening = (overlay: string) => (before: State) => to(before, { overlay });
const close = opening('closed');

/** The texts as an announcement joins them. */
export const sentences = (title: string, description: string): string =>
  t('{title}. {description}', { title, description });

function chooseLanguage(before: State, paragraph: number) {
  const { highlighted, language, pageCounts, keepsPlace, backTo } = before.context;
  if (highlighted === language) return close(before);
  const here = numberOf(before.context);
  const pages = pageCounts[highlighted];
  // A way back stays until a page is turned.
  const left = backTo ?? { page: here, paragraph };
  const isOffered = backTo !== null || (!keepsPlace && here > 1);
  const wayBack = isOffered && left.page <= pages ? left : null;
  const page = keepsPlace ? Math.max(1, Math.min(here, pages)) : 1;
  return to(
    before,
    { overlay: 'closed' },
    {
      language: highlighted,
      index: page - 1,
      paragraph: keepsPlace && here <= pages ? paragraph : 1,
      backTo: wayBack,
    },
    { effect: 'storeLanguage', params: { language: highlighted } },
    emitted({
      type: 'language.changed',
      language: highlighted,
      page,
      total: pages,
      backTo: wayBack?.page ?? null,
    }),
  );
}

export const overlayEvents = {
  'language.open': {
    description: 'open the choice of language',
    then: (before) => to(before, { overlay: 'language' }, { highlighted: before.context.language }),
    announces: ({ after: { context } }) => [
      by('focus', `dialog, ${t('Reading language')}`),
      highlightedName(context),
      by('state', 'checked'),
    ],
    how: openingLanguages,
  },
  'language.highlight': {
    description: ({ language }) => `move to ${language}`,
    accepted: isIn('language'),
    then: (before, { language }) => to(before, {}, { highlighted: language }),
    announces: ({ before, after: { context } }) =>
      before.context.highlighted === context.highlighted
        ? NO_CHANGE
        : [highlightedName(context), by('state', 'checked')],
    how: highlighting,
  },
  'language.choose': {
    description: 'choose it with Enter',
    accepted: isIn('language'),
    then: (before, { paragraph }) => chooseLanguage(before, paragraph),
    announces({ before, after: { context } }) {
      if (before.context.language === context.language) return [backToLanguage(context)];
      const { language, backTo } = context;
      const position = positionText(context);
      const switched = t('Switched to {language}', { language: t(language) });
      const place =
        backTo === null
          ? position
          : t('{position}. Back to page {page} is above the text.', {
              position,
              page: backTo.page,
            });
      const changed = sentences(sentences(t('Language changed'), switched), place);
      return [by('polite', changed), backToLanguage(context)];
    },
    how: choosingLanguage,
  },
  'place.keep': {
    description: ({ on }) => `switch "Keep my place" ${on ? 'on' : 'off'}`,
    accepted: isIn('language'),
    then: (before, { on }) =>
      to(before, {}, { keepsPlace: on }, { effect: 'storeKeepPlace', params: { on } }),
    announces: ({ before, after: { context } }) =>
      before.context.keepsPlace === context.keepsPlace
        ? NO_CHANGE
        : [by('state', context.keepsPlace ? 'checked' : 'not checked')],
    how: switchingKeepPlace,
  },
  'settings.open': {
    description: 'press Reading settings',
    then: (before) => {
      const { after, recordedEffects } = opening('settings')(before);
      // How the book is shown can be chosen there.
      const { view } = readingOf(before);
      return to(after, view === 'unloaded' ? { view: 'wanted' } : {}, {}, ...recordedEffects);
    },
    announces: opened('Reading settings'),
    how: openingSettings,
  },
  'contents.open': {
    description: 'open the list of contents',
    accepted: ({ context }) => context.chapterStarts.length > 0,
    then: opening('contents'),
    announces: ({ before, after }) =>
      overlayIn(before) === overlayIn(after)
        ? silent('a book without chapters has no list')
        : opened('Contents')(),
    how: openContents,
  },
  'help.open': {
    description: 'open the keyboard help',
    then: opening('help'),
    announces: opened('Keyboard help'),
    how: openingHelp,
  },
  'characterKeys.switch': {
    description: ({ on }) => `switch single-character keys ${on ? 'on' : 'off'}`,
    accepted: isIn('help'),
    then: (before, { on }) =>
      to(before, {}, { characterKeys: on }, { effect: 'storeCharacterKeys', params: { on } }),
    announces: ({ after: { context } }) => [
      by('state', context.characterKeys ? 'checked' : 'not checked'),
    ],
    how: switchCharacterKeys,
  },
  'marks.open': {
    description: 'press m for the marks of the book',
    then: opening('marks'),
    announces: opened('Marks'),
    how: (page) => page.keyboard.press('m'),
  },
  'words.open': {
    description: 'press s to choose words',
    accepted: ({ context }) => totalIn(context) > 0,
    then: opening('words'),
    announces: elsewhere('the machine of marks announces the words'),
    how: (page) => page.keyboard.press('s'),
  },
  'secondLanguage.open': {
    description: 'open the panel of the second language',
    then: opening('secondLanguage'),
    announces: opened('Two languages'),
    how: openingSecondLanguage,
  },
  'secondLanguage.failed': {
    description: 'the code of the second language cannot be loaded',
    accepted: isIn('secondLanguage'),
    then: close,
    announces: elsewhere('the explanation of the failure is announced'),
    how: (page) => answerRequest(page, SECOND_LANGUAGE_CODE, (route) => route.abort()),
  },
  'voices.open': {
    description: 'press Voice and speed',
    then: opening('voices'),
    announces: opened('Voice and speed'),
    how: pressing(inBar('Voice and speed'), 'Enter'),
  },
  'readAloud.ended': {
    description: 'reading aloud ends',
    accepted: isIn('voices'),
    then: close,
    announces: elsewhere('reading aloud announces its end'),
    how: (page) => page.clock.runFor(0),
  },
  'overlay.close': {
    description: 'close what is open',
    then: close,
    announces: closed,
    how: closing,
  },
  'escape.press': {
    description: 'press Escape',
    then: (before) => (isFree(before) ? closeBook(before) : close(before)),
    announces: (step) => (isFree(step.before) ? OTHER_SCREEN : closed(step)),
    how: pressingEscape,
  },
} satisfies Events;

export const overlayStates = {
  'overlay.closed': {
    description: '',
    see: async (page, { context }) => {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(languageButton(page)).toHaveAccessibleName(languageText(context));
    },
  },
  'overlay.language': {
    description: ({ highlighted }) => `the choice of language is open, on ${highlighted}`,
    tags: ['languageOpen'],
    see: (page, { context }) =>
      expect(languagePopover(page).getByRole('radio', { checked: true })).toHaveAccessibleName(
        startsWithName(context.highlighted),
      ),
  },
  'overlay.settings': {
    description: 'the reading settings panel is open',
    tags: ['settingsOpen'],
    see: (page) => expect(settingsPanel(page)).toBeVisible(),
  },
  'overlay.contents': {
    description: 'the list of contents is open',
    tags: ['contentsOpen'],
    see: (page, { context }) =>
      expect(chapterEntries(page)).toHaveText(
        context.chapterStarts.map(
          (start, index) => `${index + 1}. Part ${index + 1}${t('Page {page}', { page: start })}`,
        ),
      ),
  },
  'overlay.help': {
    description: ({ characterKeys }) =>
      `the list of keys is open, single-character keys are ${characterKeys ? 'on' : 'off'}`,
    tags: ['helpOpen'],
    see: (page, { context }) =>
      expect(characters(page)).toBeChecked({ checked: context.characterKeys }),
  },
  'overlay.secondLanguage': {
    description: 'the panel of the second language is open',
    tags: ['secondLanguageOpen', 'secondLanguageWanted'],
    see: (page) => expect(secondLanguagePanel(page)).toBeVisible(),
  },
  'overlay.marks': {
    description: 'the list of marks is open',
    tags: ['marksOpen'],
    see: (page) => expect(page.getByRole('dialog', { name: t('Marks') })).toBeVisible(),
  },
  'overlay.words': {
    description: 'words are chosen with the keys',
    tags: ['wordsOpen'],
    see: (page) => expect(page.getByRole('region', { name: t('Mark words') })).toBeVisible(),
  },
  'overlay.voices': {
    description: 'the panel of voices and speed is open',
    tags: ['voicesOpen'],
    see: (page) => expect(voicesPanel(page)).toBeVisible(),
  },
} satisfies States;
