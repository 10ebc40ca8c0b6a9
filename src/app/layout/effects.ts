/** Gives the machines of the two navigation menus their effects. */
import { mobileMenuMachine } from '../../../machines/mobile-menu.machine.ts';
import { overflowMenuMachine } from '../../../machines/overflow-menu.machine.ts';
import type { BrowserEffects } from '../../platform/browser-effects.ts';

type MenuDependencies = Pick<BrowserEffects, 'viewport'>;

/** Not part of the composition root, so that the reader, which has no menus, does not load them. */
export const createMobileMenuLogic = ({ viewport }: MenuDependencies) =>
  mobileMenuMachine.provide({ actions: { scrollToTop: viewport.scrollToTop } });

export const createOverflowMenuLogic = ({ viewport }: MenuDependencies) =>
  overflowMenuMachine.provide({ actions: { scrollToTop: viewport.scrollToTop } });
