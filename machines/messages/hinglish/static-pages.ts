/** The static pages: About, Contact, Privacy Policy, Disclaimer. */
import type { HINDI_STATIC_PAGES } from '../hindi/static-pages.ts';
import { translations } from '../translations.ts';

export const HINGLISH_STATIC_PAGES = translations({}) satisfies Record<
  keyof typeof HINDI_STATIC_PAGES,
  string
>;
