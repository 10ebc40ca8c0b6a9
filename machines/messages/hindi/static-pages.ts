/** The static pages: About, Contact, Privacy Policy, Disclaimer. */
import { translations } from '../translations.ts';

export const HINDI_STATIC_PAGES = translations({});
