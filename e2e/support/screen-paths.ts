/** The addresses of screens (machines/domain/site/screens.ts), with names in the places of names. */
import { SCREEN_NAMES, SCREENS, type ScreenName } from '../../machines/domain/site/screens.ts';

/** What stands for the parts of an address that begin with a colon. */
export type Names = { bookId: string; genre: string; author: string };

type Prerendered = (typeof SCREENS)[ScreenName]['prerendered'];

/** @throws Error when a name is missing */
export const screenPath = (name: ScreenName, names: Partial<Names> = {}): string =>
  SCREENS[name].path.replace(/:(\w+)/u, (_, part: string) => {
    const given: string | undefined = new Map(Object.entries(names)).get(part);
    if (given === undefined) throw new Error(`The address of ${name} needs a ${part}.`);
    return given;
  });

/** @returns the addresses of the screens whose pages are made of one of these, in their order */
const screenPaths = (kinds: readonly Prerendered[], names: Partial<Names> = {}): string[] =>
  SCREEN_NAMES.filter((name) => kinds.includes(SCREENS[name].prerendered)).map((name) =>
    screenPath(name, names),
  );

/** Screens that are the same whatever the address: of text, of lists, and of the reader's own. */
export const PLAIN_SCREEN_PATHS = screenPaths(['list', 'text', 'heading']);
