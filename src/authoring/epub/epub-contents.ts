/** Reads the table of contents of an EPUB, and which documents it calls its front and back matter. */
import { elementsNamed, placeOf, type EpubArchive, type Place } from './epub-archive.ts';
import { documentOf, lineOf, typesOf } from '../text-blocks.ts';

/** An entry of the contents. `place` is null for one that leads nowhere; `level` counts from 0. */
export type ContentsEntry = { title: string; place: Place | null; level: number };

/** The files of an EPUB that lead through it; null for one that it does not have. */
export type Guides = { nav: string | null; ncx: string | null };

const childrenOf = (element: Element, ...names: string[]): Element[] =>
  [...element.children].filter(({ localName }) => names.includes(localName));

function entriesOfList(list: Element, path: string, level: number): ContentsEntry[] {
  return childrenOf(list, 'li').flatMap((item) => {
    const [label] = childrenOf(item, 'a', 'span');
    const href = label?.getAttribute('href') ?? null;
    return [
      {
        title: lineOf(label?.textContent ?? ''),
        place: href === null ? null : placeOf(path, href),
        level,
      },
      ...childrenOf(item, 'ol').flatMap((nested) => entriesOfList(nested, path, level + 1)),
    ];
  });
}

/** https://www.w3.org/TR/epub-33/#sec-nav */
function entriesOfNav(epub: EpubArchive, path: string): ContentsEntry[] {
  const navs = [...documentOf(epub.text(path)).querySelectorAll('nav')];
  const nav = navs.find((each) => typesOf(each).some((type) => /^(?:doc-)?toc$/u.test(type)));
  const list = nav?.querySelector('ol') ?? null;
  return list === null ? [] : entriesOfList(list, path, 0);
}

function entriesOfPoints(parent: Element, path: string, level: number): ContentsEntry[] {
  return childrenOf(parent, 'navPoint').flatMap((point) => {
    const [label] = childrenOf(point, 'navLabel');
    const src = childrenOf(point, 'content')[0]?.getAttribute('src') ?? null;
    return [
      {
        title: lineOf(label?.textContent ?? ''),
        place: src === null ? null : placeOf(path, src),
        level,
      },
      ...entriesOfPoints(point, path, level + 1),
    ];
  });
}

/** https://idpf.org/epub/20/spec/OPF_2.0_final_spec.html#Section2.4.1 */
function entriesOfNcx(epub: EpubArchive, path: string): ContentsEntry[] {
  const [map] = elementsNamed(epub.xml(path), 'navMap');
  return map === undefined ? [] : entriesOfPoints(map, path, 0);
}

/** @returns the contents in their order; an entry stands before those within it @throws ImportError */
export function contentsOf(epub: EpubArchive, { nav, ncx }: Guides): ContentsEntry[] {
  const entries = nav === null ? [] : entriesOfNav(epub, nav);
  return entries.length > 0 || ncx === null ? entries : entriesOfNcx(epub, ncx);
}

/** Of `reference` elements of EPUB 2 and of landmarks of EPUB 3. */
const LEFT_OUT = new Set(
  'cover title-page titlepage halftitlepage toc landmarks copyright-page imprint colophon loi lot index endnotes rearnotes footnotes notes'.split(
    ' ',
  ),
);

/** @returns whether a semantic type of a document or a landmark says that it is not the text */
export const isLeftOutType = (type: string): boolean => LEFT_OUT.has(type);

/**
 * @param book the package document
 * @returns paths of whole documents that the file itself names as cover, title page, contents and the
 *   like, and not also as the text
 */
export function namedMatter(
  epub: EpubArchive,
  book: Document,
  packagePath: string,
  { nav }: Guides,
): Set<string> {
  const known = new Map<string, string[]>();
  const note = (from: string, href: string | null, types: string): void => {
    const place = href === null ? null : placeOf(from, href);
    if (place !== null)
      known.set(place.path, [
        ...(known.get(place.path) ?? []),
        ...(place.anchor === '' ? types.split(/\s+/u).filter((type) => type !== '') : ['part']),
      ]);
  };
  for (const reference of elementsNamed(book, 'reference'))
    note(packagePath, reference.getAttribute('href'), reference.getAttribute('type') ?? '');
  const links = nav === null ? [] : documentOf(epub.text(nav)).querySelectorAll('nav a');
  // Those of the contents have no types.
  for (const link of links) note(nav ?? '', link.getAttribute('href'), typesOf(link).join(' '));
  const isText = (type: string): boolean =>
    !isLeftOutType(type) && type !== 'frontmatter' && type !== 'backmatter';
  return new Set(
    [...known].flatMap(([path, types]) =>
      types.some(isLeftOutType) && !types.some(isText) ? [path] : [],
    ),
  );
}
