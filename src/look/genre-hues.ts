/** One hue for each genre, for its covers and small marks; never the only thing that tells them apart, and never for text. */
import type { Genre } from '../../machines/book.ts';

type Hues = Readonly<Record<Genre, string>>;

const onLight: Hues = {
  'Mystery Thriller': '#3a3f8f',
  Horror: '#7a1f2b',
  Romance: '#a23b5c',
  'Sci-Fi': '#0f6b70',
  Fantasy: '#6a3a93',
  'Short Stories': '#8a5a0b',
  'Drama / Philosophy': '#46586b',
  'True Crime / Realistic Fiction': '#3f5a4a',
};

const onDark: Hues = {
  'Mystery Thriller': '#9aa2ef',
  Horror: '#e08a90',
  Romance: '#f0a0b8',
  'Sci-Fi': '#6fc7c9',
  Fantasy: '#c3a0e6',
  'Short Stories': '#e0b25c',
  'Drama / Philosophy': '#a9bccf',
  'True Crime / Realistic Fiction': '#9dbfa9',
};

/** By theme; 3:1 or better on each of its grounds. */
export const genreHues = { paper: onLight, sepia: onLight, night: onDark, contrast: onDark } as const;
