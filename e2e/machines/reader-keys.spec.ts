/** The keys of an open book in a real browser: the generated paths. */
import {
  readerKeysMachine,
  type ReaderKeysContext,
  type ReaderKeysEvent,
} from '../../machines/reader-keys.machine.ts';
import { readerKeys } from '../../tests/support/events/reader-keys.ts';
import { drivenBy } from '../support/paths/driven-by.ts';
import { openBook } from '../support/open-book.ts';
import { testPathsInBrowser } from '../support/paths/path-test.ts';

const SHORT_KEYS = { isAtTop: true, isAtBottom: true };

testPathsInBrowser({
  machine: readerKeysMachine,
  ...drivenBy(readerKeys),
  otherInterfaces: 'full',
  scenarios: [
    {
      name: 'a short page',
      input: { characters: true },
      cases: {
        'key.press': ['?', 'b', 'x'].map((key) => ({ key, ...SHORT_KEYS })),
        'characters.switch': [{ on: true }, { on: false }],
      },
      tries: ['key.press'],
      // A switch that is on can only be switched off.
      feasible: ({ context }, event) =>
        event.type !== 'characters.switch' ||
        (event as ReaderKeysEvent & { on: boolean }).on !==
          (context as ReaderKeysContext).characters,
      open: async (page) => {
        await openBook(page);
        await page.setViewportSize({ width: 1280, height: 1200 });
      },
    },
  ],
});
