/** Texts about the second language beside the text of a book. */
import type { BesideWay } from '../domain/beside.ts';
import type { Language } from '../domain/book.ts';
import { message, type Message } from './message.ts';

const NAMES = { english: 'English', hindi: 'Hindi', hinglish: 'Hinglish' } as const;

/** The name of a language as a word of the interface. */
export const languageNameMessage = (language: Language): Message => message(NAMES[language]);

const WAYS = { asked: 'When asked', always: 'Always' } as const;

export const besideWayMessage = (way: BesideWay): Message => message(WAYS[way]);
