/**
 * The colours of each theme, as CSS custom properties. They are not in tokens.ts, which every screen
 * loads, because only the global style and the reading settings use them.
 */
import type { Theme } from '../../machines/domain/reading/reading-settings.ts';

type Colours = Readonly<Record<string, string>>;

/** Of the marks of the genres, in their order. */
const genreColours = (colours: string): Colours =>
  Object.fromEntries(colours.split(' ').map((colour, at) => [`--genre-${at + 1}`, colour]));
const GENRES_BY_DAY = genreColours(
  '#38489c #8d2a33 #b03a63 #1d7d80 #6a4aa3 #9a6610 #4f6a80 #4d6f5c',
);
const GENRES_BY_NIGHT = genreColours(
  '#7d8de0 #d86a70 #e07a9f #46aeb0 #a58adb #d9a13c #8aa5bc #86ab96',
);

const paper = {
  ...GENRES_BY_DAY,
  colorScheme: 'light',
  '--ground': '#fbf7f0',
  '--raised': '#ffffff',
  '--sunk': '#f3ece0',
  '--ink': '#22201c',
  '--soft-ink': '#4a443b',
  '--line': '#8a8071',
  '--hairline': '#e2d8c8',
  '--accent': '#7a2e1d',
  '--on-accent': '#ffffff',
  '--focus': '#1f4e8c',
  '--cream': '#f7efe0',
  '--leaf': '#17392d',
  '--leaf-2': '#2b5a46',
  '--leaf-3': '#bfd0bd',
  '--on-leaf': '#f6efe0',
  '--dim': 'none',
  '--shadow': '0 1px 2px rgb(34 32 28 / 0.18), 0 8px 18px -10px rgb(34 32 28 / 0.35)',
} as const satisfies Colours;

const sepia = {
  ...GENRES_BY_DAY,
  colorScheme: 'light',
  '--ground': '#f2e6cf',
  '--raised': '#f8efdd',
  '--sunk': '#e8d9bc',
  '--ink': '#33281a',
  '--soft-ink': '#4e3f2b',
  '--line': '#7c6a4f',
  '--hairline': '#d8c7a6',
  '--accent': '#6b2a16',
  '--on-accent': '#fff9ee',
  '--focus': '#17406f',
  '--cream': '#f7efe0',
  '--leaf': '#1d3a2a',
  '--leaf-2': '#33573d',
  '--leaf-3': '#c3c79e',
  '--on-leaf': '#f4ead2',
  '--dim': 'none',
  '--shadow': '0 1px 2px rgb(51 40 26 / 0.22), 0 8px 18px -10px rgb(51 40 26 / 0.4)',
} as const satisfies Colours;

const night = {
  ...GENRES_BY_NIGHT,
  colorScheme: 'dark',
  '--ground': '#14161a',
  '--raised': '#1c1f25',
  '--sunk': '#0e1013',
  '--ink': '#e9e4da',
  '--soft-ink': '#b9b3a7',
  '--line': '#747c8a',
  '--hairline': '#2c3038',
  '--accent': '#f0b58a',
  '--on-accent': '#14161a',
  '--focus': '#9cc7ff',
  '--cream': '#cfc6b4',
  '--leaf': '#0d1f18',
  '--leaf-2': '#2c5c48',
  '--leaf-3': '#22352c',
  '--on-leaf': '#e6e2d4',
  '--dim': 'brightness(0.86)',
  '--shadow': '0 1px 2px rgb(0 0 0 / 0.6), 0 8px 18px -10px rgb(0 0 0 / 0.8)',
} as const satisfies Colours;

const contrast = {
  ...GENRES_BY_NIGHT,
  colorScheme: 'dark',
  '--ground': '#000000',
  '--raised': '#000000',
  '--sunk': '#000000',
  '--ink': '#ffffff',
  '--soft-ink': '#ffffff',
  '--line': '#ffffff',
  '--hairline': '#808080',
  '--accent': '#ffe45c',
  '--on-accent': '#000000',
  '--focus': '#5ce1ff',
  '--cream': '#ffffff',
  '--leaf': '#000000',
  '--leaf-2': '#000000',
  '--leaf-3': '#000000',
  '--on-leaf': '#ffffff',
  '--dim': 'none',
  '--shadow': 'none',
} as const satisfies Colours;

export const themes = { paper, sepia, night, contrast } as const satisfies Record<Theme, Colours>;
