/** The Vite plugin that leaves out of the site what packages bring along or do, and nothing here asks for. */
import type { Plugin } from 'vite';

const PREFIX = '\0stand-in:';
/** By the name that is imported. */
const STAND_INS: Readonly<Record<string, string>> = {
  // Emotion's `withTheme` copies the statics of a component with it; nobody here has a theme.
  'hoist-non-react-statics': 'export default (target) => target;',
  // What it stands in for, React has had itself since its 18th release.
  'use-sync-external-store/shim': "export { useSyncExternalStore } from 'react';",
  'use-sync-external-store/shim/index.js': "export { useSyncExternalStore } from 'react';",
};

type LeftOut = { of: string; text: RegExp; instead: string };

/** What emotion and XState do and nothing here asks for, by a part of the name of its file, and what stands there instead. */
const LEFT_OUT: readonly LeftOut[] = [
  // Names of properties from before 2015, added where nobody says otherwise; src/look/style-cache.ts does.
  { of: '@emotion/cache/dist/emotion-cache.browser', text: /var defaultStylisPlugins = \[prefixer\];/, instead: 'var defaultStylisPlugins = [];' },
  // Styles that it has written into a page on a server: the policy lets none in; src/browser/styles.ts reads what a page brings.
  { of: '@emotion/cache/dist/emotion-cache.browser', text: /if \(key === 'css'\) \{/, instead: 'if (false) {' },
  {
    of: '@emotion/cache/dist/emotion-cache.browser',
    text: /Array\.prototype\.forEach\.call\((?=(?:\s*\/\/.*)*\s*document\.querySelectorAll\("style\[data-emotion\^=)[\s\S]*?nodesToHydrate\.push\(node\);\s*\}\);/,
    instead: '',
  },
  // A cache for whoever brings none; src/main.tsx does.
  { of: '@emotion/react/dist/emotion-element', text: /typeof HTMLElement !== 'undefined' \?[\s\S]*?: null/, instead: 'null' },
  // Styles written as text, as while developing.
  { of: '@emotion/sheet/dist/emotion-sheet', text: /\(this\.isSpeedy \? 65000 : 1\)/, instead: '65000' },
  { of: '@emotion/sheet/dist/emotion-sheet', text: /if \(this\.isSpeedy\) \{/, instead: 'if (true) {' },
  // A machine is built when it is defined, and once more when it is given its effects; here only when it is started. No state is a route.
  { of: 'xstate/dist/StateMachine', text: /this\.root = void 0;/, instead: '' },
  { of: 'xstate/dist/StateMachine', text: /this\.root = new StateNode\([\s\S]*?this\.events = this\.root\.events;/, instead: '' },
  {
    of: 'xstate/dist/StateMachine',
    text: /(?=\n  provide\(implementations\) \{)/,
    instead: `
  get root() {
    const root = new StateNode(this.config, { _key: this.id, _machine: this });
    Object.defineProperty(this, 'root', { value: root });
    root._initialize();
    return root;
  }`,
  },
  // A machine told as data, to be drawn, and snapshots put away; nobody here asks for either, and @xstate/react only for another machine.
  { of: 'xstate/dist/StateMachine', text: /get definition\(\) \{\s*return \{[\s\S]*?\n {2}\}\s*\/\*\* @internal \*\/\s*toJSON\(\) \{[\s\S]*?\n {2}\}/, instead: '' },
  { of: 'xstate/dist/StateMachine', text: /,\s*toJSON\(\) \{[\s\S]*?\n {8}\}(?=\n {6}\};)/, instead: '' },
  { of: 'xstate/dist/StateMachine', text: /get on\(\) \{[\s\S]*?\n {2}\}/, instead: '' },
  { of: 'xstate/dist/StateMachine', text: /get definition\(\) \{\s*return this[\s\S]*?\n {2}getPersistedSnapshot\([\s\S]*?\n {2}\}/, instead: '' },
  { of: 'xstate/dist/StateMachine', text: /this\.getPersistedSnapshot = .*;/, instead: '' },
  { of: 'xstate/dist/raise', text: /\n {2}getPersistedSnapshot\(options\) \{[\s\S]*?\n {2}\}/, instead: '' },
  { of: '@xstate/react/dist/xstate-react', text: /if \(logic\.config !== currentConfig\) \{[\s\S]*?\n {2}\}/, instead: '' },
  // Tools that look into running machines.
  { of: 'xstate/dist/raise', text: /(?:this|system|actorScope)[.\w]*\._sendInspectionEvent\(\{[\s\S]*?\n\s*\}\);/g, instead: '' },
  { of: 'xstate/dist/raise', text: /const sendInspectionEvent = [\s\S]*?\n {2}\};/, instead: '' },
  { of: 'xstate/dist/raise', text: /inspect: observerOrFn => \{[\s\S]*?_sendInspectionEvent: sendInspectionEvent,/, instead: '' },
  { of: 'xstate/dist/raise', text: /if \(inspect && !parent\) \{[\s\S]*?\n {4}\}/, instead: '' },
  { of: 'xstate/dist/raise', text: /if \(this\.options\.devTools\) \{[\s\S]*?\n {4}\}/, instead: '' },
  { of: 'xstate/dist/raise', text: /\n {2}attachDevTools\(\) \{[\s\S]*?\n {2}\}/, instead: '' },
];

export const withoutUnused = (): Plugin => ({
  name: 'without-unused',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id in STAND_INS ? PREFIX + id : null),
  load: (id) => (id.startsWith(PREFIX) ? (STAND_INS[id.slice(PREFIX.length)] ?? null) : null),
  transform(code, id) {
    const parts = LEFT_OUT.filter(({ of }) => id.includes(of));
    if (parts.length === 0) return null;
    const without = parts.reduce((rest, { text, instead }) => {
      if (rest.search(text) < 0) this.error(`A package no longer says ${String(text)}, which src/publishing/without-unused.ts leaves out.`);
      return rest.replace(text, instead);
    }, code);
    return { code: without, map: null };
  },
});
