/** What of React never happens on this site, and so is left out of what a reader fetches. */
import type { NeverHere } from './leaving-out.ts';

/** The release that the tables were read against: another may number its kinds of elements otherwise. */
export const READ_AGAINST = '19.3.1';

const OF_REACT = [
  'Activity', 'Profiler', 'Suspense', 'ViewTransition', 'addTransitionType', 'cache', 'cacheSignal', 'lazy', 'unstable_useCacheRefresh',
  'useActionState', 'useEffectEvent', 'useOptimistic', 'useTransition',
];
/** Ways to go through the children that a component is given; ours are given what they show, not what others should look at. */
const OF_CHILDREN = ['count', 'forEach', 'map', 'toArray'];
const OF_REACT_DOM = [
  'preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule', 'requestFormReset', 'unstable_batchedUpdates',
  'useFormState', 'useFormStatus',
];
/**
 * What no screen of ours is made of and no package of ours asks for: waiting for code or data while rendering, screens kept
 * alive while they are hidden, forms that are sent by React, transitions of whole views, files that React fetches.
 * A build that asks for one of them fails.
 */
export const NOBODY_ASKS_FOR: readonly string[] = [...OF_REACT, ...OF_REACT_DOM, ...OF_CHILDREN.map((name) => `Children.${name}`)];
/** Elements that React does not leave where they are rendered. They are written into the pages, and no view has one. */
const WRITTEN_INTO_PAGES = ['base', 'body', 'head', 'html', 'link', 'meta', 'script', 'style', 'title'];
/** Elements that React treats in a way of their own, and no view has either. */
const OF_THEIR_OWN = ['audio', 'dialog', 'embed', 'iframe', 'object', 'option', 'select', 'source', 'textarea', 'video'];
export const NO_VIEW_HAS: readonly string[] = [...WRITTEN_INTO_PAGES, ...OF_THEIR_OWN];

/** Attributes of drawings that ours have not, and React would write with a hyphen. */
export const NO_DRAWING_HAS: readonly string[] =
  `accentHeight alignmentBaseline arabicForm baselineShift capHeight clipRule colorInterpolation colorInterpolationFilters colorProfile
   colorRendering dominantBaseline enableBackground floodColor glyphName glyphOrientationHorizontal glyphOrientationVertical
   horizAdvX horizOriginX lightingColor markerEnd markerMid markerStart overlinePosition overlineThickness paintOrder renderingIntent
   stopColor strikethroughPosition strikethroughThickness
   underlinePosition underlineThickness unicodeRange unitsPerEm vAlphabetic vHanging vIdeographic vMathematical vectorEffect
   vertAdvY vertOriginX vertOriginY xmlnsXlink xHeight`.split(/\s+/);

const refuse = 'throw Error("This is left out of React: src/publishing/react-left-out.ts");';
const exported = (name: string): string => `exports.${name} =`;

// React's own compiler writes `__COMPILER_RUNTIME` into components, and nobody here compiles by it.
const REACT: NeverHere = {
  members: { Children: OF_CHILDREN },
  statements: [...OF_REACT, '__COMPILER_RUNTIME'].map(exported),
};
const REACT_DOM: NeverHere = { statements: [...OF_REACT_DOM, 'browser'].map(exported) };

const HOOKS = ['useTransition', 'useHostTransitionStatus', 'useFormState', 'useActionState', 'useOptimistic', 'useMemoCache', 'useCacheRefresh', 'useEffectEvent', 'useDebugValue'];

const CLIENT: NeverHere = {
  values: {
    // Kinds of elements, by React's numbers: Profiler 12, Suspense 13, lazy 16, what is not hydrated yet 18, SuspenseList 19,
    // scopes 21, hidden trees 22 and 23, caches 24, tracing 25, hoisted and singular elements 26 and 27, view transitions 30, Activity 31.
    tag: [12, 13, 16, 18, 19, 21, 22, 23, 24, 25, 26, 27, 30, 31, ...OF_THEIR_OWN],
    type: OF_THEIR_OWN.filter((name) => name !== 'option'),
    // Rendering stops for an error, 1, and never to wait for something.
    workInProgressSuspendedReason: [2, 3, 5, 6, 7, 8, 9],
    suspendedReason: [2, 3, 6, 9],
  },
  constants: [
    'REACT_ACTIVITY_TYPE', 'REACT_LAZY_TYPE', 'REACT_LEGACY_HIDDEN_TYPE', 'REACT_PROFILER_TYPE', 'REACT_SUSPENSE_LIST_TYPE', 'REACT_SUSPENSE_TYPE',
    'REACT_VIEW_TRANSITION_TYPE', 'SelectiveHydrationException', 'SuspenseActionException', 'SuspenseException', 'SuspenseyCommitException',
  ],
  // Work that a transition of a whole view could be made of.
  bits: [335544064],
  settled: {
    isInputEventSupported: '!0',
    offscreenDirectParentIsHidden: '!1',
    offscreenSubtreeIsHidden: '!1',
    offscreenSubtreeWasHidden: '!1',
    shouldStartViewTransition: '!1',
  },
  begun: {
    // Stand-ins for browsers older than any that this code is written for.
    AbortControllerLocal: 'AbortController',
    normalizeKey: '{}',
    translateToKey: '{}',
    vendorPrefixes: '{}',
    // Names of attributes in other letters than ours; what it does not match is not written.
    VALID_ATTRIBUTE_NAME_REGEX: '/^[:A-Z_a-z][-.:\\w]*$/',
  },
  functions: {
    getVendorPrefixedEventName: 'return eventName;',
    // `use` is asked for contexts.
    use: `if (null !== usable && "object" === typeof usable && usable.$$typeof === REACT_CONTEXT_TYPE) return readContext(usable); ${refuse}`,
    unwrapThenable: refuse,
    entangleAsyncAction: refuse,
    TransitionAwareHostComponent: refuse,
    attachPingListener: refuse,
    renderDidSuspendDelayIfPossible: refuse,
    // Data that is kept for one rendering.
    pushAsyncDispatcher: 'return null;',
    // A commit that waits for files, or is a transition of the view.
    accumulateSuspenseyCommitOnFiber: '',
    defaultOnDefaultTransitionIndicator: 'return noop$3;',
    onUnsuspend: refuse,
    preloadInstanceAndSuspendIfNeeded: '',
    scheduleViewTransitionEvent: refuse,
    waitForCommitToBeReady: 'return null;',
    isHostHoistableType: 'return !1;',
    // Forms that are sent by React, before it is there or after.
    extractEvents$1: '',
    scheduleReplayQueueIfNeeded: refuse,
    // Parts of a page that somebody has asked to be hydrated first.
    attemptExplicitHydrationTarget: refuse,
    // Refs of fragments.
    FragmentInstance: refuse,
    commitFragmentInstanceDeletionEffects: '',
    commitFragmentInstanceInsertionEffects: '',
    commitNewChildToFragmentInstances: '',
    isFragmentInstanceParent: 'return !1;',
    traverseVisibleInstancesAndTextInstances: refuse,
    setPropOnCustomElement: refuse,
  },
  members: {
    'ReactDOMSharedInternals.d': ['C', 'D', 'L', 'M', 'S', 'X', 'm', 'r'],
    ContextOnlyDispatcher: HOOKS,
    HooksDispatcherOnMount: HOOKS,
    HooksDispatcherOnUpdate: HOOKS,
    HooksDispatcherOnRerender: HOOKS,
  },
  entries: { aliases: NO_DRAWING_HAS },
  statements: [
    'FragmentInstance.prototype.',
    'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration =',
    'ReactDOMSharedInternals.findDOMNode =',
    'ViewTransitionPseudoElement.prototype.',
    'canUseDOM &&\n  ((style =',
  ],
};

/** By the end of the name of its file. */
export const LEFT_OUT_OF_REACT: Readonly<Record<string, NeverHere>> = {
  'react/cjs/react.production.js': REACT,
  'react-dom/cjs/react-dom.production.js': REACT_DOM,
  'react-dom/cjs/react-dom-client.production.js': CLIENT,
};
