/** Books whose loads overlap. */
import { expect, test } from 'vitest';
import { bookNamed } from '../support/books.ts';
import { startControlled } from '../behaviour/controlled-actor.ts';
import { bookLoader, loadedBook } from './book-loader.behaviour.ts';

test('the answer for a book that was left is not shown', async () => {
  const { actor, answers } = startControlled(bookLoader, { partialBook: null });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  actor.send({ type: 'book.request', bookId: 'the-well' });
  answers.get('checkTurn')?.resolve(false);
  await settle();
  const first = answers.get('loadBook');
  actor.send({ type: 'book.request', bookId: 'the-hill' });
  answers.get('checkTurn')?.resolve(false);
  await settle();
  const second = answers.get('loadBook');
  second?.resolve(bookNamed('the-hill'));
  first?.resolve(bookNamed('the-well'));
  await settle();
  expect(actor.getSnapshot().context.book).toEqual(loadedBook('the-hill'));
});
