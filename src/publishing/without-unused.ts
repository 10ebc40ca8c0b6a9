/** The Vite plugin that leaves out of the site what packages bring along or do, and nothing here asks for. */
import type { Plugin } from 'vite';
import { leaveOut } from './leaving-out.ts';
import { LEFT_OUT_OF_PACKAGES } from './packages-left-out.ts';

const PREFIX = '\0stand-in:';
/** By the name that is imported. */
const STAND_INS: Readonly<Record<string, string>> = {
  // Emotion's `withTheme` copies the statics of a component with it; nobody here has a theme.
  'hoist-non-react-statics': 'export default (target) => target;',
  // What it stands in for, React has had itself since its 18th release.
  'use-sync-external-store/shim': "export { useSyncExternalStore } from 'react';",
  'use-sync-external-store/shim/index.js': "export { useSyncExternalStore } from 'react';",
};

/** React Aria's few words for screen readers, in languages that the site does not speak; it takes English where one is not there. */
const OTHER_WORDS = /\/react-aria\/dist\/private\/intl\/.*\/(?!en-US)[\w-]+\.mjs$/;

type LeftOut = { of: string; text: RegExp; instead: string };

/** What emotion, XState and React Aria do and nothing here asks for, by a part of the name of its file, and what stands there instead. */
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
  // Snapshots put away, which nobody here asks for; and @xstate/react asks only for another machine.
  { of: 'xstate/dist/StateMachine', text: /,\s*toJSON\(\) \{[\s\S]*?\n {8}\}(?=\n {6}\};)/, instead: '' },
  { of: 'xstate/dist/StateMachine', text: /this\.getPersistedSnapshot = .*;/, instead: '' },
  { of: '@xstate/react/dist/xstate-react', text: /if \(logic\.config !== currentConfig\) \{[\s\S]*?\n {2}\}/, instead: '' },
  // Shadow trees: there is none, and React Aria looks into them only where it is told to.
  { of: 'react-aria/dist/private/utils/shadowdom/', text: /\(0, \$\w+\$shadowDOM\)\(\)/g, instead: 'false' },
  // Other names for what xstate exports, each of which would bring all of it.
  { of: 'xstate/dist/xstate.esm', text: /(?<=return \{\n {4}assign,\n)(?: {4}\w+,\n)+(?= {4}createStateConfig)/, instead: '' },
  // Tools that look into running machines.
  { of: 'xstate/dist/raise', text: /(?:this|system|actorScope)[.\w]*\._sendInspectionEvent\(\{[\s\S]*?\n\s*\}\);/g, instead: '' },
  { of: 'xstate/dist/raise', text: /const sendInspectionEvent = [\s\S]*?\n {2}\};/, instead: '' },
  { of: 'xstate/dist/raise', text: /inspect: observerOrFn => \{[\s\S]*?_sendInspectionEvent: sendInspectionEvent,/, instead: '' },
  { of: 'xstate/dist/raise', text: /if \(inspect && !parent\) \{[\s\S]*?\n {4}\}/, instead: '' },
  { of: 'xstate/dist/raise', text: /if \(this\.options\.devTools\) \{[\s\S]*?\n {4}\}/, instead: '' },
];

export const withoutUnused = (): Plugin => ({
  name: 'without-unused',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id in STAND_INS ? PREFIX + id : null),
  load: (id) => (id.startsWith(PREFIX) ? (STAND_INS[id.slice(PREFIX.length)] ?? null) : OTHER_WORDS.test(id) ? 'export default undefined;' : null),
  transform(code, id) {
    const parts = LEFT_OUT.filter(({ of }) => id.includes(of));
    const never = Object.entries(LEFT_OUT_OF_PACKAGES).find(([file]) => id.endsWith(`/node_modules/${file}`))?.[1];
    if (parts.length === 0 && never === undefined) return null;
    const without = parts.reduce((rest, { text, instead }) => {
      if (rest.search(text) < 0) this.error(`A package no longer says ${String(text)}, which src/publishing/without-unused.ts leaves out.`);
      return rest.replace(text, instead);
    }, code);
    if (never === undefined) return { code: without, map: null };
    const { code: lean, unknown } = leaveOut(without, never);
    if (unknown.length > 0) this.error(`${id} does not say ${unknown.join(', ')}, which src/publishing/packages-left-out.ts leaves out.`);
    return { code: lean, map: null };
  },
});
