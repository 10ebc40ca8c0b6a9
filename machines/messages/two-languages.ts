/** Texts about the second language beside the text of a book. */
import type { BesideWay } from '../domain/beside.ts';
import { message, type Message } from './message.ts';

const WAYS = { asked: 'When asked', always: 'Always' } as const;

export const besideWayMessage = (way: BesideWay): Message => message(WAYS[way]);
