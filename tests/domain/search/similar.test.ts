/** Books that sound like a query: in another script, in another spelling, or by a slip. */
import { describe, expect, test } from 'vitest';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import { findBooks } from '../../../machines/search/finder.ts';
import { findSimilar, prepareSimilar } from '../../../machines/search/similar.ts';
import { frameOf, lettersOf, soundOf } from '../../../machines/search/sound.ts';
import { metaNamed } from '../../support/books.ts';

/** Titles, and what people type when they look for them. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  'बुढ़िया की कहानी': ['kahani', 'kahaani', 'kahnai'],
  'Kahaani Ek Chor Ki': ['कहानी', 'kahani'],
  'ज़िंदगी के सात मोड़': ['zindagi', 'jindagi', 'जिन्दगी'],
  'प्यार का दूसरा नाम': ['pyar', 'pyaar'],
  'Adhoora Pyaar': ['प्यार', 'pyar'],
  'बारिश के बाद': ['barish', 'baarish'],
  'ख़्वाब और ख़ाक': ['khwab', 'khwaab', 'ख्वाब'],
  'Purani Haveli': ['हवेली', 'hawelee'],
  'लंबा सफ़र': ['safar', 'सफर'],
  'Manzil Se Pehle': ['मंज़िल', 'manjil', 'mnazil'],
  'आख़िरी चिट्ठी': ['chitthi', 'chithi', 'chitti'],
  'पहाड़ की तलहटी': ['pahad', 'pahaad', 'pahar'],
  'Sheher Mein Kohra': ['शहर', 'shahar', 'shehr'],
  'डूबा हुआ ख़ज़ाना': ['khazana', 'khajana', 'खजाना'],
  'कानून का पहरा': ['kanoon', 'kanun', 'क़ानून'],
  'Jadugar Ka Beta': ['जादूगर', 'jaadoogar'],
  'अँधेरे के पार': ['andhere', 'andhera', 'अंधेरे'],
  'जाड़े की धूप': ['dhoop', 'dhup'],
  'Talwar Aur Tarazu': ['तलवार', 'talvaar'],
  'तीसरा दरवाज़ा': ['darwaza', 'darvaja'],
  'ज्ञान का बोझ': ['gyan'],
  'क्षमा किसकी': ['kshama'],
  'भाई और परछाईं': ['bhai'],
  'The Lighthouse Wife': ['lighthose'],
  'A Quiet Murder': ['muder'],
  'The Philosopher of Rooftops': ['philospher', 'filosopher'],
  'Detective at Dawn': ['detctive'],
  'Nani Ke Haath Ka Khana': ['नानी के हाथ'],
  'रात की पहरेदारी': ['raat ki pehredari'],
};

const titled = (...titles: string[]): BookMeta[] =>
  titles.map((title, at) => metaNamed(`book-${at}`, { title, author: 'Asha Rao' }));
const similarTo = (query: string, books: readonly BookMeta[]): string[] =>
  findSimilar(books, query, findBooks(books, query)).map(({ title }) => title);

test.each([
  ['कहानी', 'kahani', 'kahani', 'khn'],
  ['Kahaani', 'kahaani', 'kahani', 'khn'],
  ['ज़िंदगी', 'jindagi', 'jindagi', 'jndg'],
  ['zindagi', 'zindagi', 'jindagi', 'jndg'],
  ['मित्र', 'mitra', 'mitra', 'mtr'],
  ['ज्ञान', 'gyan', 'gyan', 'gn'],
  ['क्षमा', 'kshama', 'ksama', 'ksm'],
  ['गाँव', 'ganv', 'gon', 'gn'],
  ['gaon', 'gaon', 'gon', 'gn'],
  ['अँधेरे', 'andhere', 'andhere', 'andhr'],
  ['Chitthi', 'chitthi', 'Cithi', 'Cth'],
  ['philosopher', 'philosopher', 'filosofer', 'flsfr'],
  ['বই', 'bai', 'be', 'b'],
])('%s is typed %s, sounds %s and is looked up by %s', (word, letters, sound, frame) => {
  expect(lettersOf(word)).toBe(letters);
  expect(soundOf(lettersOf(word))).toBe(sound);
  expect(frameOf(soundOf(lettersOf(word)))).toBe(frame);
});

test('each title is among the first five that are listed for it, with few others', () => {
  const books = titled(...Object.keys(ASKED));
  let others = 0;
  let queries = 0;
  const missed = Object.entries(ASKED).flatMap(([title, asked]) =>
    asked.filter((query) => {
      const exact = findBooks(books, query);
      const listed = [...exact, ...findSimilar(books, query, exact)].map((book) => book.title);
      others += listed.filter((each) => each !== title).length;
      queries += 1;
      return !listed.slice(0, 5).includes(title);
    }),
  );
  expect({ missed, others, queries }).toEqual({ missed: [], others: 17, queries: 60 });
});

describe('what is kept', () => {
  test('a book that contains the query is not listed again', () => {
    expect(similarTo('pyaar', titled('Adhoora Pyaar', 'प्यार'))).toEqual(['प्यार']);
  });

  test('every word must be met, in any order, but the last may be unfinished', () => {
    const books = titled('रात की पहरेदारी', 'रात की बारिश');
    expect(similarTo('pehredari raat', books)).toEqual(['रात की पहरेदारी']);
    expect(similarTo('raat ki pehre', books)).toEqual(['रात की पहरेदारी']);
    // Just as dear as a word of four sounds may be.
    expect(similarTo('raat ki pehr', books)).toEqual(['रात की पहरेदारी']);
    expect(similarTo('raat ki dopahar', books)).toEqual([]);
  });

  test('fewer than three Latin or two Devanagari letters are too few, and so is nothing', () => {
    const books = titled('घर', 'Ghar', 'वह जो है');
    const short = ['', '  ', 'gh', 'घ', '?!…', '🙂🙂🙂', 'zzzz', 'जज'];
    expect(short.flatMap((query) => similarTo(query, books))).toEqual([]);
    expect(similarTo('ghar', books)).toEqual(['घर']);
    expect(similarTo('घर', books)).toEqual(['Ghar']);
  });

  test('books that sound less alike are listed only when few sound alike', () => {
    const alike = ['किताब एक', 'किताब दो', 'किताब तीन'];
    expect(similarTo('kitaab', titled('कितना अलग', ...alike))).toEqual(alike);
  });

  test('at most ten, the best first', () => {
    const many = titled(...Array.from({ length: 12 }, (_, at) => `कहानी ${at}`));
    expect(similarTo('kahani', many)).toHaveLength(10);
  });

  test('any text is a query: letters without end, other scripts, markup', () => {
    const books = titled('बारिश');
    const odd = ['a'.repeat(500), 'کہانی', '<b>x</b>', '%E0%A4%A', 'ब'.repeat(500)];
    expect(odd.flatMap((query) => similarTo(query, books))).toEqual([]);
  });
});

test('authors, genres and the English titles in another language are compared, too', () => {
  const books = [
    metaNamed('a', { title: 'एक', author: 'रेवती संघवी', genre: 'Horror' }),
    metaNamed('b', {
      title: 'दो',
      author: 'B',
      genre: 'Fantasy',
      inEnglish: { title: 'The Well' },
    }),
  ];
  expect(findSimilar(books, 'sanghvi', []).map(({ id }) => id)).toEqual(['a']);
  expect(findSimilar(books, 'fantesy', []).map(({ id }) => id)).toEqual(['b']);
  expect(findSimilar(books, 'वेल', []).map(({ id }) => id)).toEqual(['b']);
});

test('titles in other languages are compared where they are known', () => {
  const books = titled('The Salt Ledger', 'Rain');
  const titles = new Map([['book-0', ['नमक की बही']]]);
  expect(findSimilar(books, 'namak', [], titles).map(({ title }) => title)).toEqual([
    'The Salt Ledger',
  ]);
  expect(findSimilar(books, 'namak', [])).toEqual([]);
});

test('a list that has grown is read on, in portions', () => {
  const all = titled(...Array.from({ length: 300 }, (_, at) => `कहानी ${at}`));
  const first = all.slice(0, 130);
  expect([prepareSimilar(first), prepareSimilar(first)]).toEqual([true, false]);
  expect([prepareSimilar(all), prepareSimilar(all)]).toEqual([true, false]);
  expect(findSimilar(all, 'kahani 299', []).map(({ id }) => id)).toContain('book-299');
});
