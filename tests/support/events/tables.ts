/** The tables of the machines. */
import { fullIndex } from './full-index.ts';
import { initialSkeleton } from './initial-skeleton.ts';
import { mobileMenu } from './mobile-menu.ts';
import { notices } from './notices.ts';
import { overflowMenu } from './overflow-menu.ts';
import { savedBooks } from './saved-books.ts';
import { shelf } from './shelf.ts';
import type { TableOf } from './event-table.ts';

/** By the machine's id. */
export const TABLES: Readonly<Record<string, TableOf<never>>> = {
  fullIndex,
  initialSkeleton,
  mobileMenu,
  notices,
  overflowMenu,
  savedBooks,
  shelf,
};
