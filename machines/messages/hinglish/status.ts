/** Loading, failures, storage, offline copies, versions and the user’s data. */
import type { HINDI_STATUS } from '../hindi/status.ts';
import { translations } from '../translations.ts';

export const HINGLISH_STATUS = translations({}) satisfies Record<keyof typeof HINDI_STATUS, string>;
