/** The state in which one's reading is packed, shown as a link and a QR code, and given away. */
import type { MovedParts } from '../domain/hand-over/moved.ts';
import type { Parcel } from '../domain/hand-over/parcel.ts';
import type { ShareOutcome } from '../domain/site/sharing.ts';
import { opening, telling, type HandOverContext } from './context.ts';

type Chosen = { event: { part: keyof MovedParts; isOn: boolean } };
const partOf = ({ event: { part, isOn } }: Chosen): Partial<MovedParts> => ({ [part]: isOn });
const isOnOf = ({ event: { isOn } }: { event: { isOn: boolean } }) => ({ isOn });
const contentOf = ({ context: { parts, isLocked } }: { context: HandOverContext }) => ({
  parts,
  isLocked,
});

const linkOf = ({ context }: { context: HandOverContext }) => ({
  ...contentOf({ context }),
  link: context.parcel?.link ?? null,
});

export const sending = {
  tags: 'sending',
  initial: 'packing',
  on: {
    ...opening,
    'parts.choose': {
      guard: { type: 'isOther', params: partOf },
      target: '.packing',
      actions: { type: 'choosePart', params: partOf },
    },
    'lock.switch': {
      guard: 'canLock',
      target: '.packing',
      actions: { type: 'switchLock', params: isOnOf },
    },
  },
  states: {
    packing: {
      tags: ['busy', 'packing'],
      invoke: {
        id: 'pack',
        src: 'pack',
        input: contentOf,
        onDone: {
          target: 'shown',
          actions: {
            type: 'showParcel',
            params: ({ event }: { event: { output: Parcel } }) => ({ parcel: event.output }),
          },
        },
        // The file is left.
        onError: { target: 'shown', actions: { type: 'showParcel', params: { parcel: null } } },
      },
    },
    shown: {
      on: {
        'link.copy': { guard: 'hasLink', target: 'copying' },
        'link.share': { target: 'sharing' },
        'file.save': { target: 'saving' },
      },
    },
    sharing: {
      tags: 'busy',
      invoke: {
        id: 'shareParcel',
        src: 'shareParcel',
        input: linkOf,
        onDone: [
          {
            guard: {
              type: 'hasMenu',
              params: ({ event }: { event: { output: ShareOutcome } }) => ({
                outcome: event.output,
              }),
            },
            target: 'shown',
          },
          { guard: 'hasLink', target: 'copying' },
          { target: 'saving' },
        ],
        onError: [{ guard: 'hasLink', target: 'copying' }, { target: 'saving' }],
      },
    },
    copying: {
      tags: 'busy',
      invoke: {
        id: 'copyLink',
        src: 'copyLink',
        input: linkOf,
        onDone: { target: 'shown', actions: telling('copied') },
        onError: { target: 'shown', actions: telling('by hand') },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        input: contentOf,
        onDone: { target: 'shown', actions: telling('saved') },
        onError: { target: 'shown', actions: telling('not saved') },
      },
    },
  },
} as const;
