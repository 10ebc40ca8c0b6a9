/** The tables of the machines. */
import { mobileMenu } from './mobile-menu.ts';
import { shelf } from './shelf.ts';
import type { TableOf } from './event-table.ts';

/** By the machine's id. */
export const TABLES: Readonly<Record<string, TableOf<never>>> = {
  mobileMenu,
  shelf,
};
