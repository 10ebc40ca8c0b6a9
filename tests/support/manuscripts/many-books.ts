/**
 * Makes catalogues of any size for tests and benchmarks: titles in three languages, and the same
 * books for the same seed.
 */
import { GENRES, type Book, metaOf, type BookMeta } from '../../../machines/domain/books/book.ts';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '../../../machines/domain/languages.ts';
import { checkContent } from '../../../src/authoring/checks/check-manuscripts.ts';
import { coverFilesOf } from '../../../src/build/covers/book-covers.ts';
import { bookNamed } from '../books.ts';

/** `words`: of the titles, by language, instead of a few dozen; see library-words.ts. */
export type ManyBooksOptions = {
  books: number;
  seed?: number;
  covers?: readonly string[];
  words?: Words;
};
export type Words = Readonly<Record<InterfaceLanguage, readonly string[]>>;

type Vocabulary = {
  things: string;
  traits: string;
  first: string;
  last: string;
  title: (one: string, other: string, trait: string) => string;
  sentences: readonly string[];
};

/**
 * The words of titles, authors and descriptions; in a sentence `{a}` and `{b}` stand for things and
 * `{c}` for a trait.
 */
const VOCABULARY: Readonly<Record<InterfaceLanguage, Vocabulary>> = {
  english: {
    things:
      'Lamp River Clock Letter Bridge Orchard Tailor Station Monsoon Ledger Kite Stepwell Harbour Signal Mango Lighthouse Census Ferry Translator Umbrella Courtyard Archive Compass Goat Interval Engine',
    traits:
      'Last Quiet Borrowed Ninth Hollow Patient Painted Second Salt Unsent Narrow Honest Late Faraway',
    first:
      'Revati Meher Girish Anwar Lata Tobias Farida Kabir Nandini Elias Zoya Mathew Ira Sukhdev',
    last: 'Sharma Lokhande Sanghvi Rao D’Souza Iyer Khan Fernandes Bose Chatterjee Pillai Wright O’Neill',
    title: (one, other, trait) => `The ${trait} ${one} and the ${other}`,
    sentences: [
      'A {c} {a} goes missing on the night of the fair, and the only person who saw it leave is a {b} nobody believes.',
      'In a small town by the sea an old keeper of the {a} begins to answer letters that were never posted.',
      'She came for one summer to mend the {b}; twelve years later she still has the key, and the software of the {a} still counts wrong.',
      'Two neighbours share a wall, a {a} and a secret that the {c} {b} will not keep for them much longer.',
    ],
  },
  hindi: {
    things:
      'दीपक नदी घड़ी चिट्ठी पुल बगीचा दर्ज़ी स्टेशन बारिश बही पतंग बावड़ी बंदरगाह आम किश्ती छाता आँगन बकरी रात',
    traits: 'आख़िरी ख़ामोश उधार नौवीं खोखली धीरजवान रंगीन दूसरी नमकीन अधूरी सँकरी सच्ची',
    first: 'रेवती मेहर गिरीश अनवर लता फ़रीदा कबीर नंदिनी ज़ोया इरा सुखदेव',
    last: 'शर्मा लोखंडे संघवी राव अय्यर ख़ान बोस चटर्जी पिल्लई',
    title: (one, other, trait) => `${trait} ${one} और ${other}`,
    sentences: [
      'मेले की रात {c} {a} ग़ायब हो जाती है, और जिसने उसे जाते देखा उस पर किसी को यक़ीन नहीं।',
      'समुद्र किनारे के छोटे शहर में {a} का बूढ़ा रखवाला उन चिट्ठियों के जवाब लिखने लगता है जो कभी डाली ही नहीं गईं।',
      'वह एक गर्मी के लिए {b} की मरम्मत करने आई थी; बारह साल बाद भी चाबी उसी के पास है।',
    ],
  },
  hinglish: {
    things:
      'Deepak Nadi Ghadi Chitthi Pul Bageecha Darzi Station Baarish Bahi Patang Baawdi Bandargah Aam Kashti Chhata Aangan Bakri Raat',
    traits: 'Aakhri Khamosh Udhaar Nauvin Khokhli Rangeen Doosri Namkeen Adhoori Sachchi',
    first: 'Revati Meher Girish Anwar Lata Farida Kabir Nandini Zoya Ira',
    last: 'Sharma Lokhande Sanghvi Rao Iyer Khan Bose Chatterjee Pillai',
    title: (one, other, trait) => `${trait} ${one} aur ${other}`,
    sentences: [
      'Mele ki raat {c} {a} gayab ho jaati hai, aur jisne use jaate dekha us par kisi ko yakeen nahin.',
      'Samundar kinare ke chhote sheher mein {a} ka boodha rakhwala un chitthiyon ke jawab likhne lagta hai jo kabhi daali hi nahin gayin.',
      'Woh ek garmi ke liye {b} ki marammat karne aayi thi; baarah saal baad bhi chaabi usi ke paas hai.',
    ],
  },
};

/**
 * @returns a seeded generator (mulberry32) of integers from 0 up to, but not including, its
 * argument
 */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/**
 * @param covers paths that are used in turn; without any, the covers are paths of missing files
 * @returns the list of books, in the shape of `/books/index.json`
 */
export function manyBooks({ books, seed = 1, covers = [], words }: ManyBooksOptions): BookMeta[] {
  const random = randomFrom(seed);
  const one = <T>(of: readonly T[]): T => of[random(of.length)] ?? (of[0] as T);
  return Array.from({ length: books }, (_, index): BookMeta => {
    const language = one(INTERFACE_LANGUAGES);
    const vocabulary = VOCABULARY[language];
    const [a, b, c] = [
      one(vocabulary.things.split(' ')),
      one(vocabulary.things.split(' ')),
      one(vocabulary.traits.split(' ')),
    ];
    const description = `${one(vocabulary.sentences)} ${one(vocabulary.sentences)}`;
    const id = `made-${String(index + 1).padStart(6, '0')}`;
    return {
      id,
      title: vocabulary.title(a, b, c),
      author: `${one(vocabulary.first.split(' '))} ${one(vocabulary.last.split(' '))}`,
      genre: one(GENRES),
      description: description
        .replaceAll('{a}', a.toLowerCase())
        .replaceAll('{b}', b.toLowerCase())
        .replaceAll('{c}', c.toLowerCase()),
      cover: covers[index % covers.length] ?? `/covers/${id}.svg`,
      isTrending: random(20) === 0,
      ...(words && wordyParts(one, words[language])),
    };
  });
}

/** @param random as from `randomFrom` @returns one of the sentences of a language, with its words */
export function sentenceIn(language: InterfaceLanguage, random: (below: number) => number): string {
  const { things, traits, sentences } = VOCABULARY[language];
  const one = (words: string): string => {
    const all = words.split(' ');
    return (all[random(all.length)] ?? '').toLowerCase();
  };
  return (sentences[random(sentences.length)] ?? '')
    .replaceAll('{a}', one(things))
    .replaceAll('{b}', one(things))
    .replaceAll('{c}', one(traits));
}

/** A title of two to four of many words, and what lists can be narrowed by. */
function wordyParts(one: <T>(of: readonly T[]) => T, words: readonly string[]): Partial<BookMeta> {
  const title = Array.from({ length: one([2, 3, 4]) }, () => one(words)).join(' ');
  const languages = one([INTERFACE_LANGUAGES, ['english', 'hindi'], ['english']] as const);
  return {
    title: title.charAt(0).toUpperCase() + title.slice(1),
    languages: [...languages],
    pageCount: one([4, 8, 12, 30, 50]),
    level: one(['easy', 'general', 'general']),
  };
}

/**
 * @returns a book of the list in the shape of `/books/book-{id}.json`, with `pages` pages in each
 * language
 */
export const wholeBook = (meta: BookMeta, pages: number): Book =>
  bookNamed(meta.id, pages, metaOf(meta));

/** @param root folder of the project @returns the paths of the covers that the site publishes */
export async function publishedCovers(root: string): Promise<string[]> {
  const { manuscripts } = await checkContent(root);
  return manuscripts.flatMap((manuscript) => [...coverFilesOf(manuscript).keys()]);
}
