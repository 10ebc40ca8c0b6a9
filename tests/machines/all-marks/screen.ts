/** The screen of all marks in a browser: what is pressed in it, and what it shows. */
import type { Page } from 'playwright/test';
import type { AllMarksEvent, StoredNote } from '../../../machines/all-marks/events.ts';
import type { ListedMarks, MarkName } from '../../../machines/domain/marks/listed-marks.ts';
import type { BookMark } from '../../../machines/domain/marks/list.ts';
import { openOtherTab, storeInOtherTab } from '../../../e2e/support/other-tab.ts';
import { serveBooks, storeRecords } from '../../../e2e/support/served-site/serve-books.ts';
import { expect } from '../../../e2e/support/site.ts';
import { by, type Announcements } from '../../behaviour/announcement.ts';
import type { Done, Observed } from '../../behaviour/behaviour.ts';
import { address, t } from '../../behaviour/interface.ts';
import { bookNamed } from '../../support/books.ts';
import { BOOKS } from './marks.ts';

type State = Observed<ListedMarks>;
type Event<T> = Extract<AllMarksEvent, { type: T }>;

const keyOf = ({ bookId, id }: MarkName) => JSON.stringify([bookId, id]);
const nameOfMark = ({ bookId, mark }: BookMark): MarkName => ({ bookId, id: mark.id });
const isNamed = (name: MarkName) => (other: MarkName) => keyOf(name) === keyOf(other);
const markOf = ({ marks }: ListedMarks, name: MarkName) =>
  marks.find((each) => isNamed(name)(nameOfMark(each)));

/** At most 40 characters of a mark name it. */
const wordsOf = ({ mark: { quote } }: BookMark): string =>
  quote.length > 40 ? `${quote.slice(0, 39).trimEnd()}…` : quote;

export const nameOfPart = (mark: BookMark, label: string): string => `${label}: ${wordsOf(mark)}`;
export function nameOf({ context }: State, name: MarkName, label: string): string {
  const found = markOf(context, name);
  return found === undefined ? label : nameOfPart(found, label);
}

const noteLabel = (note: string | undefined) => t(note === undefined ? 'Add a note' : 'Edit note');

/** The focus is on what opens the note again, or restores the mark that is gone elsewhere. */
export function focusAfterNote(before: State, name: MarkName): Announcements {
  const { context } = before;
  const label = context.deleted.some(isNamed(name))
    ? t('Undo')
    : noteLabel(markOf(context, name)?.mark.note);
  return [by('focus', nameOf(before, name, label))];
}

export function announceStored(
  after: State,
  { output }: object & { output?: unknown },
): Announcements {
  const { bookId, mark, isStored } = output as StoredNote;
  const name = nameOf(after, { bookId, id: mark.id }, noteLabel(mark.note));
  return isStored
    ? [by('focus', name), by('polite', t('Note saved.'))]
    : [
        by(
          'polite',
          t(
            'There is no room for this note. Your text is still here. Export your marks and delete some, then save it again.',
          ),
        ),
      ];
}

const main = (page: Page) => page.getByRole('main');
const row = (page: Page, name: MarkName) => page.locator(`[data-row='${keyOf(name)}']`);

/** Presses a button of a row, with the pointer and with a key in turn. */
const pressing =
  (...labels: readonly Parameters<typeof t>[0][]) =>
  async (page: Page, name: MarkName, turn: number): Promise<void> => {
    const names = labels.map((label) =>
      typeof label === 'string' ? t({ text: label }) : t(label),
    );
    const button = row(page, name)
      .getByRole('button')
      .filter({
        hasText: new RegExp(`^(?:${names.join('|')})(?:: |$)`, 'u'),
      });
    if (turn % 2 === 0) await button.click();
    else {
      await button.focus();
      await page.keyboard.press('Enter');
    }
  };

export const pressDelete = pressing('Delete');
export const pressUndo = pressing('Undo');
export const pressEdit = pressing('Add a note', 'Edit note');
export const pressCancel = pressing('Cancel');
const pressSaveNow = pressing('Save note');

/** A note that will be stored is saved with the next step, which follows at once. */
export function pressSave(page: Page, name: MarkName, turn: number, { context }: State) {
  const draft = context.drafts.find(isNamed(name))?.text ?? '';
  const isSame = draft === (markOf(context, name)?.mark.note ?? '');
  const isStored = draft.length <= 2000 && (!isSame || context.deleted.some(isNamed(name)));
  return isStored ? Promise.resolve() : pressSaveNow(page, name, turn);
}
export const pressSaveAndStore = (page: Page, { output }: Done<StoredNote>, turn: number) =>
  pressSaveNow(page, { bookId: output.bookId, id: output.mark.id }, turn);

export const write = (page: Page, { text, ...name }: Event<'note.change'>) =>
  row(page, name).getByRole('textbox').fill(text);

const radio = (page: Page, label: string) =>
  main(page).getByRole('radio', { name: label, exact: true });

export const narrow = (page: Page, { change }: Event<'filter.change'>): Promise<void> =>
  change.words === undefined
    ? radio(page, t(change.colour === 'pink' ? 'Pink' : 'Yellow')).click({ force: true })
    : main(page)
        .getByRole('textbox', { name: t('Find in words and notes') })
        .fill(change.words);
export const clear = (page: Page): Promise<void> =>
  main(page)
    .getByRole('button', { name: t('Clear filters') })
    .click();
export const sort = (page: Page, { order }: Event<'order.choose'>): Promise<void> =>
  radio(page, t(order === 'book' ? 'In the order of the books' : 'Newest first')).click({
    force: true,
  });
export const showMore = (page: Page): Promise<void> =>
  main(page)
    .getByRole('button', { name: t('Show more') })
    .click();

export async function storeElsewhere(page: Page, { marks }: Event<'marks.change'>): Promise<void> {
  const inBook = marks.filter(({ bookId }) => bookId === 'the-well').map(({ mark }) => mark);
  await storeInOtherTab(page, 'kv.marks.the-well', JSON.stringify(inBook));
  await expect(main(page).getByText('Elsewhere')).toBeVisible();
  // The focus moves after some frames when its row is gone.
  await page.clock.runFor(200);
}

/** @param units that the text before the first mark takes */
export const opened =
  (marks: readonly BookMark[], units = 0) =>
  async (page: Page) => {
    await serveBooks(
      page,
      BOOKS.map((id) => bookNamed(id)),
    );
    await storeRecords(
      page,
      Object.fromEntries(
        BOOKS.map((id) => [
          `kv.marks.${id}`,
          marks
            .filter(({ bookId }) => bookId === id)
            .map(({ mark }, at) =>
              at === 0 && id === 'the-hill' ? { ...mark, before: 'x'.repeat(units) } : mark,
            ),
        ]),
      ),
    );
    await openOtherTab(page);
    await page.goto(address('/marks'));
    await main(page).getByText(t('Filter and sort')).click();
    await expect(radio(page, t('Newest first'))).toBeVisible();
  };

async function seeRows(page: Page, { context }: State): Promise<void> {
  const { marks, filter, drafts, deleted, shown } = context;
  const left = marks.filter(
    (each) =>
      drafts.some(isNamed(nameOfMark(each))) ||
      ((filter.colour === null || filter.colour === each.mark.colour) &&
        each.mark.quote.toLowerCase().includes(filter.words)),
  );
  const rows = left.slice(0, shown).map(nameOfMark);
  await expect
    .poll(() =>
      main(page)
        .locator('[data-row]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('data-row'))),
    )
    .toEqual(rows.map(keyOf));
  for (const name of rows.slice(0, 3)) {
    const draft = drafts.find(isNamed(name));
    if (draft !== undefined) {
      await expect(row(page, name).getByRole('textbox')).toHaveValue(draft.text);
      const room = 2000 - draft.text.length;
      const told =
        room < 0 ? t('1 character too many') : t('{count} characters left', { count: room });
      await expect(row(page, name).getByText(told, { exact: true })).toBeVisible();
    } else if (deleted.some(isNamed(name)))
      // The name of the button says which mark.
      await expect(row(page, name)).toHaveText(
        `${t('Deleted.')}${t('Undo')}: ${markOf(context, name)?.mark.quote ?? ''}`,
      );
    else {
      const { quote, note } = markOf(context, name)?.mark ?? { quote: '' };
      await expect(
        row(page, name).locator('blockquote').getByText(quote, { exact: true }),
      ).toBeVisible();
      // A note is shown as it was written, without markup.
      if (note !== undefined) await expect(row(page, name)).toContainText(note);
    }
  }
  await expect(main(page).getByRole('button', { name: t('Show more') })).toHaveCount(
    left.length > shown ? 1 : 0,
  );
}

const seeNothing = () => Promise.resolve();
const describeList = ({ marks, filter, order, shown, deleted }: ListedMarks): string =>
  `${marks.length} marks by ${order}, ${deleted.length} deleted, at most ${shown} shown, filtered by ${filter.colour ?? 'no colour'} and “${filter.words}”`;

export const states = {
  'count.settled': { description: describeList, see: seeRows },
  'count.changed': {
    description: (context: ListedMarks) => `${describeList(context)}; not announced yet`,
    see: seeRows,
  },
  'note.resting': {
    description: ({ drafts }: ListedMarks) =>
      drafts.map(({ id, text }) => `${id} gets a note of ${text.length} characters`).join(', '),
    see: seeNothing,
  },
  'note.saving': { description: 'a note is being stored', see: seeNothing },
};
