/** The parts of an open book whose code is loaded when they are asked for. */
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';

export const SecondLanguage = lazyWithPreload(
  async () => (await import('../second-language/SecondLanguage.tsx')).SecondLanguage,
);

export const Marks = lazyWithPreload(async () => (await import('../marks/Marks.tsx')).Marks);

export const Words = lazyWithPreload(async () => (await import('../words/Words.tsx')).Words);

export const Comfort = lazyWithPreload(
  async () => (await import('../comfort/ways-of-reading.ts')).Comfort,
);

export const Find = lazyWithPreload(async () => (await import('../find/Find.tsx')).Find);

export const ReadAloud = lazyWithPreload(
  async () => (await import('../read-aloud/ReadAloud.tsx')).ReadAloud,
);
