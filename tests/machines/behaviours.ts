/** The behaviours of the machines. */
import type { AnyBehaviour } from '../support/behaviour.ts';
import { overflowMenu } from './overflow-menu.behaviour.ts';
import { readAloud } from './read-aloud.behaviour.ts';
import { reader } from './reader.behaviour.ts';

export const BEHAVIOURS: readonly AnyBehaviour[] = [overflowMenu, readAloud, reader];
