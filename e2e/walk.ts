/** Walks generated paths in a real browser: each event has one way to be done, each state one way to be seen. */
import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { pathsOf, type Step, type World } from '../tests/paths.ts';
import { expect, focusName, startClock, stopClock, test } from './site.ts';

export type Walk = {
  machine: AnyStateMachine;
  world: World;
  /** Opens the site where the machine is in its first state; the page's clock stands still afterwards. */
  open: (page: Page) => Promise<void>;
  /** How a person, or the world, makes each event happen; `turn` counts the steps, to take turns between hands. */
  does: Readonly<Record<string, (page: Page, event: EventObject, turn: number) => Promise<unknown>>>;
  /** What a person sees and hears in a state. */
  see: (page: Page, snapshot: AnyMachineSnapshot) => Promise<void>;
  /** What the console says on these paths on purpose, such as a failed load. */
  expected?: RegExp;
  /** Steps of one path after which a new page is opened. */
  longest?: number;
};

/** One frame, in which a closing popover hands the focus back; far less than any of the product's delays. */
export const FRAME_MS = 16;

/** Registers one test a path. A kind of event that nobody has said how to do fails the whole file, by name. */
export function walkInBrowser({ machine, world, open, does, see, expected = /^$/u, longest = 60 }: Walk): void {
  const paths = pathsOf(machine, world, longest);
  const steps: Step[] = paths.flatMap((path) => path.steps);
  const unknown = [...new Set(steps.map(({ event }) => event.type))].filter((type) => does[type] === undefined);
  if (unknown.length > 0) throw new Error(`${machine.id}: nobody has said how a person does ${unknown.join(', ')}`);

  for (const path of paths) {
    test(`${machine.id}, ${path.name}: ${path.steps.length} steps`, async ({ page, trouble }) => {
      await startClock(page);
      await open(page);
      await stopClock(page);
      let hadFocus = false;
      const [first] = path.steps;
      if (first !== undefined) await see(page, first.before);
      for (const [turn, { event, after }] of path.steps.entries()) {
        await test.step(`${turn + 1}: ${JSON.stringify(event)} leads to ${JSON.stringify(after.value)}`, async () => {
          await does[event.type]?.(page, event, turn);
          await see(page, after);
          const focus = await focusName(page);
          expect(hadFocus ? focus : 'somewhere', 'the focus is lost').not.toBe('body');
          hadFocus ||= focus !== 'body';
        });
      }
      trouble.console = trouble.console.filter((text) => !expected.test(text));
    });
  }
}
