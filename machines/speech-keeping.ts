/** What is heard of the machines that keep a reader's data: of the status of the storage, and of the screen Your data. */
import { outcomeWords } from './data-file.ts';
import type { StorageStatusContext } from './storage-status.machine.ts';
import { statusSpoken } from './storage-words.ts';
import { by, elsewhere, NO_CHANGE, rules, silent, type Rules, type Speech, type SpokenStep } from './spoken.ts';
import type { YourDataContext } from './your-data.machine.ts';

/** What came of it, when there is something new to tell. */
const concluded = ({ after: { context } }: SpokenStep<YourDataContext>): Speech =>
  context.outcome === null ? NO_CHANGE : [by('polite', outcomeWords(context.outcome))];

const ANSWERED = silent('what came of it is said when it is known');
const LED_ON = elsewhere('what takes its place has the focus, or the main part has');

const YOUR_DATA = rules<YourDataContext>({
  'data.export': concluded,
  'file.choose': ANSWERED,
  'readFile done': LED_ON,
  'readFile failed': concluded,
  'way.choose': ({ before, after }) => (before.context.way === after.context.way ? NO_CHANGE : [by('state', 'checked')]),
  'import.confirm': ANSWERED,
  'import.cancel': LED_ON,
  'importFile done': concluded,
  'erase.ask': [by('focus', 'Keep everything')],
  'erase.confirm': ANSWERED,
  'erase.cancel': LED_ON,
  'eraseAll done': concluded,
  'lasting.ask': ANSWERED,
  'askToLast done': concluded,
});

const STORAGE_STATUS = rules<StorageStatusContext>({
  'write.failed': ({ before, after }) =>
    before.context.trouble === after.context.trouble ? silent('it was said when it began') : [by('polite', statusSpoken(after.context.trouble))],
  'write.stored': ({ before, after }) => (before.context.trouble === after.context.trouble ? NO_CHANGE : [by('polite', statusSpoken(after.context.trouble))]),
  'status.hide': elsewhere('the main part has the focus'),
});

/** By the machine's id, then by the cause. */
export const KEEPING: Readonly<Record<string, Rules>> = { storageStatus: STORAGE_STATUS, yourData: YOUR_DATA };
