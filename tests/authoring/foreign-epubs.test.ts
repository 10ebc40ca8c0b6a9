/** EPUBs of other publishers and tools, imported as books with chapters. */
import { describe, expect, test } from 'vitest';
import { calibreBook, standardEbook, story, wordExport } from './foreign-epubs.ts';
import { imported } from './imported-epub.ts';

test('a Standard Ebook has its chapters with their parts, without title page, imprint and notes', async () => {
  const lamp = story('Lamp', 40).split(/(?<=\.) /u);
  expect(await imported(standardEbook())).toEqual({
    problems: [],
    title: 'The Tide Table',
    author: 'A. Keeper',
    description: 'A keeper counts tides.',
    chapters: [
      [1, 'Preface'],
      [2, 'Part I – I: The Lamp'],
      [4, 'II: The Boat'],
      [5, 'Part II – I: The Bell'],
    ],
    pages: [
      'I kept the light for nine years.',
      `“I saw it,” said Mr. Ray—“twice.”\n\n* * *\n\n${lamp.slice(0, 21).join(' ')}`,
      lamp.slice(21).join(' '),
      'Row, row,\nrow home.\n\nShe rowed.',
      'It rang.',
    ],
  });
});

test('a book of calibre has the chapters of its NCX, within and across files', async () => {
  expect(await imported(calibreBook())).toEqual({
    problems: [],
    title: 'The Salt Road',
    author: 'R. Walker',
    description: 'A man walks & counts.',
    chapters: [
      [1, 'Chapter One: The Road'],
      [2, 'Chapter Two'],
      [3, 'Chapter Three'],
    ],
    pages: [
      'The roadside was white.\n\n* * *\n\nHe walked.\n\nBare words.\n\nHe walked on.\n\nMore bare words.',
      'Chapter Two is no title here.\n\nA letter.',
      'The end.',
    ],
  });
});

const heading = (level: number, mark: string, text: string) =>
  `<h${level}><a name="_Toc${mark}"></a><a name="_Ref${mark}"><span style='mso-fareast-font-family:"Times New Roman"'>${text}</span></a><o:p></o:p></h${level}>`;

const normal = (text: string) => `<p class="MsoNormal"><span lang="EN-GB">${text}</span></p>`;
const EMPTY = '<p class="MsoNormal"><o:p>&nbsp;</o:p></p>';

const FRONT = `<p class="MsoTitle">A House of Rain</p>${normal('By M. Wren')}${EMPTY}${normal('For my mother')}${normal('© 2020 M. Wren. All rights reserved.')}
<p class="MsoTocHeading">Contents</p><p class="MsoToc1"><span class="MsoHyperlink"><a href="#_Toc1">Rain<span style='display:none'>. </span><span>2</span></a></span></p><p class="MsoToc1"><a href="#_Toc3">Sun<span>9</span></a></p>`;

describe('a Word document in one file', () => {
  test('has its main headings as chapters when there is text below them', async () => {
    const rain = story('Rain', 25);
    const sun = story('Sun', 25);
    const { problems, title, author, chapters, pages } = await imported(
      wordExport(
        `${FRONT}${heading(1, '1', 'Rain')}${EMPTY}${normal(`“It’s&nbsp;wet,” she said.`)}${normal(rain)}${heading(2, '2', 'The Roof')}${normal('It leaked.')}${EMPTY}${heading(1, '3', 'Sun')}${normal(sun)}${heading(2, '4', 'The Wall')}${normal('It dried.')}`,
      ),
    );
    expect({ problems, title, author, chapters }).toEqual({
      problems: [],
      title: 'A House of Rain',
      author: 'M. Wren',
      chapters: [
        [2, 'Rain'],
        [4, 'Sun'],
      ],
    });
    expect(pages[0]).toBe('For my mother');
    expect(pages.slice(1).join(' ').replaceAll('\n\n', ' ')).toBe(
      `“It’s wet,” she said. ${rain} The Roof It leaked. ${sun} The Wall It dried.`,
    );
    expect(pages.at(-1)).toBe('The Wall\n\nIt dried.');
  });

  test('has the headings below as chapters when the main headings are parts', async () => {
    const { chapters, pages } = await imported(
      wordExport(
        `${heading(1, '0', 'A House of Rain')}${heading(1, '1', 'Part One')}${heading(2, '2', 'Rain')}${normal('It rained.')}${heading(2, '3', 'Mud')}${normal('Then mud.')}${heading(1, '4', 'Part Two')}${heading(2, '5', 'Sun')}${normal('It dried.')}`,
      ),
    );
    expect({ chapters, pages }).toEqual({
      chapters: [
        [1, 'Part One – Rain'],
        [2, 'Mud'],
        [3, 'Part Two – Sun'],
      ],
      pages: ['It rained.', 'Then mud.', 'It dried.'],
    });
  });

  test('without headings is one text without chapters', async () => {
    const { chapters, pages } = await imported(wordExport(`${FRONT}${normal('It rained.')}`));
    expect({ chapters, pages }).toEqual({
      chapters: undefined,
      pages: ['For my mother\n\nIt rained.'],
    });
  });
});
