/** Texts about the second language beside the text of a book. */
import type { SecondLanguageWay } from '../../domain/reading/second-language.ts';
import { message, type Message } from '../message.ts';

const WAYS = { asked: 'When asked', always: 'Always' } as const;

export const secondLanguageWayMessage = (way: SecondLanguageWay): Message => message(WAYS[way]);
