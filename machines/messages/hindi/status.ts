/** Loading, failures, storage, offline copies, versions and the user’s data. */
import { translations } from '../translations.ts';

export const HINDI_STATUS = translations({});
