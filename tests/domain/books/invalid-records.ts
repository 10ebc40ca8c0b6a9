/** Records of books with wrong fields. */
import { type BookMeta } from '../../../machines/domain/books/book.ts';
import { metaNamed } from '../../support/books.ts';

export const well = metaNamed('the-well');

/** The value after a round trip through JSON, as it arrives from the network. */
export const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

export const wrongRecords: { label: string; record: unknown }[] = [
  { label: 'nothing', record: null },
  { label: 'a word', record: 'the-well' },
  { label: 'a list', record: [well] },
  { label: 'an empty id', record: { ...well, id: '' } },
  { label: 'a number for an id', record: { ...well, id: 7 } },
  { label: 'no title', record: { ...well, title: undefined } },
  { label: 'null for a title', record: { ...well, title: null } },
];

export const badFields: {
  label: string;
  change: unknown;
  read: Partial<BookMeta>;
  field: string;
}[] = [
  { label: 'no author', change: { author: null }, read: { author: '' }, field: 'author' },
  {
    label: 'a list for a genre',
    change: { genre: ['Horror'] },
    read: { genre: '' },
    field: 'genre',
  },
  { label: 'no cover', change: { cover: undefined }, read: { cover: '' }, field: 'cover' },
  { label: 'null for a cover', change: { cover: null }, read: { cover: '' }, field: 'cover' },
  { label: 'a number for a cover', change: { cover: 5 }, read: { cover: '' }, field: 'cover' },
  {
    label: 'an object for a description',
    change: { description: {} },
    read: { description: '' },
    field: 'description',
  },
  {
    label: 'a word for isTrending',
    change: { isTrending: 'false' },
    read: { isTrending: false },
    field: 'isTrending',
  },
];
