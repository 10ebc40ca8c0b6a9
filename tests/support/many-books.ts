/** Makes catalogues of any size for tests and benchmarks: the same seed gives the same books, in the three ways in which titles are written. */
import {
  GENRES,
  LANGUAGES,
  type Book,
  type BookMeta,
  type Language,
} from '../../machines/domain/book.ts';
import { checkContent } from '../../src/authoring/check-manuscripts.ts';
import { publish } from '../../src/build/publish.ts';
import { bookNamed } from './books.ts';

export type Wishes = { books: number; seed?: number; covers?: readonly string[] };

type LocalizedText = {
  things: string;
  traits: string;
  first: string;
  last: string;
  title: (one: string, other: string, trait: string) => string;
  telling: readonly string[];
};

/** A title, an author and a description of each language; `{a}`, `{b}` and `{c}` in a sentence are two things and a trait. */
const WORDS: Readonly<Record<Language, LocalizedText>> = {
  english: {
    things:
      'Lamp River Clock Letter Bridge Orchard Tailor Station Monsoon Ledger Kite Stepwell Harbour Signal Mango Lighthouse Census Ferry Translator Umbrella Courtyard Archive Compass Goat Interval Engine',
    traits:
      'Last Quiet Borrowed Ninth Hollow Patient Painted Second Salt Unsent Narrow Honest Late Faraway',
    first:
      'Revati Meher Girish Anwar Lata Tobias Farida Kabir Nandini Elias Zoya Mathew Ira Sukhdev',
    last: 'Sharma Lokhande Sanghvi Rao D’Souza Iyer Khan Fernandes Bose Chatterjee Pillai Wright O’Neill',
    title: (one, other, trait) => `The ${trait} ${one} and the ${other}`,
    telling: [
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
    telling: [
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
    telling: [
      'Mele ki raat {c} {a} gayab ho jaati hai, aur jisne use jaate dekha us par kisi ko yakeen nahin.',
      'Samundar kinare ke chhote sheher mein {a} ka boodha rakhwala un chitthiyon ke jawab likhne lagta hai jo kabhi daali hi nahin gayin.',
      'Woh ek garmi ke liye {b} ki marammat karne aayi thi; baarah saal baad bhi chaabi usi ke paas hai.',
    ],
  },
};

/** @returns a source of numbers from 0 up to, not including, what it is asked for; the same from the same seed (mulberry32) */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** @param covers taken in turn; without any, paths at which there is nothing @returns the list of books, as `/books/index.json` has it */
export function manyBooks({ books, seed = 1, covers = [] }: Wishes): BookMeta[] {
  const below = chance(seed);
  const one = <T>(of: readonly T[]): T => of[below(of.length)] ?? (of[0] as T);
  return Array.from({ length: books }, (_, place): BookMeta => {
    const words = WORDS[one(LANGUAGES)];
    const [a, b, c] = [
      one(words.things.split(' ')),
      one(words.things.split(' ')),
      one(words.traits.split(' ')),
    ];
    const telling = `${one(words.telling)} ${one(words.telling)}`;
    const id = `made-${String(place + 1).padStart(6, '0')}`;
    return {
      id,
      title: words.title(a, b, c),
      author: `${one(words.first.split(' '))} ${one(words.last.split(' '))}`,
      genre: one(GENRES),
      description: telling
        .replaceAll('{a}', a.toLowerCase())
        .replaceAll('{b}', b.toLowerCase())
        .replaceAll('{c}', c.toLowerCase()),
      cover: covers[place % covers.length] ?? `/covers/${id}.svg`,
      isTrending: below(20) === 0,
    };
  });
}

/** @returns the whole of a book of the list, as `/books/book-{id}.json` has it: the same number of pages in each language */
export const wholeBook = (meta: BookMeta, pages: number): Book => bookNamed(meta.id, pages, meta);

/** @param root the project's folder @returns the paths of the covers that the site publishes */
export async function publishedCovers(root: string): Promise<string[]> {
  const { manuscripts } = await checkContent(root);
  return [...publish(manuscripts).keys()].filter((path) => path.endsWith('.svg'));
}
