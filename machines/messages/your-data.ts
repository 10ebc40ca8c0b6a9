/** Text shown and announced on the Your data screen. */
import type { DataOutcome } from '../domain/data-file.ts';

export function dataOutcomeMessage(outcome: DataOutcome): string {
  switch (outcome) {
    case 'exported':
      return 'Your data was handed to the browser as a file.';
    case 'imported':
      return 'The file was imported.';
    case 'erased':
      return 'Everything was erased. Nothing is kept any more.';
    case 'persistent':
      return 'This browser now keeps your data even when it runs short of space.';
    case 'best-effort':
      return 'This browser gives no promise to keep your data. Export it now and then.';
    case 'foreign':
      return 'This file does not hold reading data of this site. Nothing was changed.';
    case 'newer':
      return 'This file was written by a newer version of this site. Reload this page and try again. Nothing was changed.';
    case 'no-room':
      return 'The browser could not store this. Nothing was changed.';
  }
}
