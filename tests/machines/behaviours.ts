/** The behaviours of the machines. */
import type { AnyBehaviour } from '../support/behaviour.ts';
import { discovery } from './discovery.behaviour.ts';
import { overflowMenu } from './overflow-menu.behaviour.ts';
import { readingSettings } from './reading-settings.behaviour.ts';
import { search } from './search.behaviour.ts';
import { secondLanguage } from './second-language.behaviour.ts';
import { shelf } from './shelf.behaviour.ts';
import { storageStatus } from './storage-status.behaviour.ts';
import { yourData } from './your-data.behaviour.ts';

export const BEHAVIOURS: readonly AnyBehaviour[] = [
  discovery,
  overflowMenu,
  readingSettings,
  search,
  secondLanguage,
  shelf,
  storageStatus,
  yourData,
];
