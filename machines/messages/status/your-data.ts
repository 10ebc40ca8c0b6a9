/** Text shown and announced on the Your data screen. */
import type { DataOutcome } from '../../domain/site/data-file.ts';
import type { PlainText } from '../message.ts';

export function dataOutcomeMessage(outcome: DataOutcome): PlainText {
  switch (outcome) {
    case 'exported':
      return 'Your data was exported as a file.';
    case 'imported':
      return 'The file was imported.';
    case 'erased':
      return 'Everything was erased. No data is stored any more.';
    case 'persistent':
      return 'This browser keeps your data now, even when it runs low on space.';
    case 'best-effort':
      return 'This browser may still delete your data when it runs low on space. Export it from time to time.';
    case 'foreign':
      return 'This file does not contain reading data from this site. Nothing was changed.';
    case 'newer':
      return 'This file was written by a newer version of this site. Reload this page and try again. Nothing was changed.';
    case 'locked':
      return 'This file is locked with a code. Open it on the page Move your reading.';
    case 'no-room':
      return 'The browser could not store this. Nothing was changed.';
  }
}
