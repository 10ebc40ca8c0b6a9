/** What of fuse.js, XState and React Aria never happens on this site, and so is left out of what a reader fetches. */
import type { NeverHere } from './leaving-out.ts';

const refuse = 'throw Error("This is left out: src/publishing/packages-left-out.ts");';
const refused = `() => { ${refuse} }`;

/** machines/finder.ts ranks a list of books once by a query that is a text, letter by letter as it stands, and asks for the order alone. */
const FUSE: NeverHere = {
  begun: { stripDiacritics: refused, NON_DECOMPOSABLE_RE: 'null', MaxHeap: 'null' },
  functions: {
    addToInvertedIndex: refuse,
    buildInvertedIndex: refuse,
    convertMaskToIndices: refuse,
    createAnalyzer: refuse,
    formatMatches: refuse,
    mergeIndices: refuse,
    removeAndShiftInvertedIndex: refuse,
  },
  members: {
    Fuse: ['_coversAllTokens', '_searchStringList', 'add', 'getIndex', 'remove', 'removeAt'],
    FuseIndex: ['_createStringRecord', 'add', 'removeAll', 'removeAt', 'toJSON'],
    KeyStore: ['toJSON'],
  },
  statements: ['Fuse.config =', 'Fuse.createIndex =', 'Fuse.match =', 'Fuse.parseIndex =', 'Fuse.parseQuery =', 'Fuse.use =', 'Fuse.version ='],
};

/** A machine is not told as data, to be drawn; no snapshot is put away, and no tool looks into running machines. */
const MACHINE: NeverHere = {
  members: {
    StateMachine: ['definition', 'getPersistedSnapshot', 'microstep', 'toJSON'],
    StateNode: ['definition', 'events', 'on', 'ownEvents', 'toJSON'],
  },
};
const ACTOR: NeverHere = { members: { Actor: ['attachDevTools', 'getPersistedSnapshot', 'select'] } };

/** The search's list selects nothing: what is pressed is done. */
const SELECTION_MANAGER: NeverHere = {
  members: {
    $4a07ac835f260f78$export$6c8a5aaad13c9852: [
      'clearSelection', 'extendSelection', 'getKey', 'getKeyRange', 'getKeyRangeInternal', 'isSelectAll', 'isSelectionEqual',
      'replaceSelection', 'select', 'selectAll', 'setSelectedKeys', 'toggleSelectAll', 'toggleSelection', 'withCollection',
    ],
  },
};

/** To press long would be to select. */
const LONG_PRESS: NeverHere = { functions: { $7b01448eaad0fe7c$export$c24ed0104d07eab9: 'return { longPressProps: {} };' } };

/** Its results are told by a function, not as elements. */
const COLLECTION: NeverHere = { calls: { 'Children.forEach': refuse } };
const ITEM: NeverHere = { calls: { 'Children.count': refuse, 'Children.forEach': refuse } };

/** By the end of the name of its file. */
export const LEFT_OUT_OF_PACKAGES: Readonly<Record<string, NeverHere>> = {
  'fuse.js/dist/fuse.basic.mjs': FUSE,
  'react-aria/dist/private/interactions/useLongPress.mjs': LONG_PRESS,
  'react-stately/dist/private/collections/CollectionBuilder.mjs': COLLECTION,
  'react-stately/dist/private/collections/Item.mjs': ITEM,
  'react-stately/dist/private/selection/SelectionManager.mjs': SELECTION_MANAGER,
  'xstate/dist/StateMachine-ae06a22b.esm.js': MACHINE,
  'xstate/dist/raise-effbee0c.esm.js': ACTOR,
};
