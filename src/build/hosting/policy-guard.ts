/**
 * The Vite plugin that fails a build that contains an inline style or script that the content
 * security policy blocks.
 */
import { readdir, readFile } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { Plugin } from 'vite';
import { onFinishedSite } from '../finished-site.ts';
import { sourceHash } from '../../server/headers.mjs';

const CREATES_STYLE =
  /\bcreateElement(?:NS)?\((?:[^()]*,\s*)?['"`]style['"`]|\bjsxs?\)?\(['"`]style['"`]/g;
const CREATES_SCRIPT =
  /\bcreateElement(?:NS)?\((?:[^()]*,\s*)?['"`]script['"`]|\bjsxs?\)?\(['"`]script['"`]/;
/**
 * react-dom can create any element. That no view renders a script is checked by the linter and by
 * the tests of the views.
 */
const MAY_CREATE_SCRIPTS = /^react-dom\//;
const TEXTS = /\.textContent = `([^`]*)`\.trim\(\)|\bcreateTextNode\(['"]([^'"]*)['"]\)/g;

/**
 * @param source code of a module, as its author published it
 * @returns the texts that it inserts into style elements, with its string constants substituted
 */
export function stylesIn(source: string): string[] {
  if (source.match(CREATES_STYLE) === null) return [];
  const constant = (whole: string, name: string): string =>
    [...source.matchAll(/\b(?:const|let|var) ([\w$]+)\s*=\s*['"]([^'"]*)['"]/g)].find(
      ([, found]) => found === name,
    )?.[2] ?? whole;
  return [...source.matchAll(TEXTS)].map(([, template, text = '']) =>
    template === undefined
      ? text
      : template.replace(/\$\{(?:\(0, )?([\w$]+)\)?\}/g, constant).trim(),
  );
}

/**
 * @param name a readable path of the module, such as `react-aria/dist/usePress.mjs`
 * @param allows whether the policy contains this hash
 * @returns a sentence for each thing that the policy would block
 */
export function violationsInModule(
  name: string,
  source: string,
  allows: (hash: string) => boolean,
): string[] {
  const violations =
    CREATES_SCRIPT.test(source) && !MAY_CREATE_SCRIPTS.test(name)
      ? [`${name} makes a script element.`]
      : [];
  const texts = stylesIn(source);
  if ((source.match(CREATES_STYLE) ?? []).length !== texts.length) {
    return [
      ...violations,
      `${name} makes a style element whose text cannot be read from its source.`,
    ];
  }
  const refused = texts.filter((text) => !allows(sourceHash(text)));
  return [
    ...violations,
    ...refused.map((text) => `${name} inserts the style ${sourceHash(text)}: ${shorten(text)}`),
  ];
}

/**
 * A script element of any other type is a data block, which no policy restricts (HTML, section
 * 4.12.1).
 */
const EXECUTABLE_TYPE =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/** @returns the elements below a node, also those of `template` and `noscript` elements */
function* elementsIn(node: Tree.ParentNode): Generator<Tree.Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* elementsIn('content' in child ? child.content : child);
  }
}

/**
 * @param html a whole page
 * @param allows whether the policy contains this hash
 * @returns a sentence for each thing in the page that the policy would block
 */
export function violationsInPage(html: string, allows: (hash: string) => boolean): string[] {
  const page = parse(html, { scriptingEnabled: false });
  return [...elementsIn(page)].flatMap(({ tagName, attrs, childNodes }) => {
    const attributes = new Map(attrs.map(({ name, value }) => [name, value]));
    const violations = [...attributes].flatMap(([key, value]) => {
      if (key === 'style' || key.startsWith('on'))
        return [`<${tagName}> has the attribute ${key}=${shorten(value)}.`];
      return /^\s*javascript:/i.test(value)
        ? [`<${tagName}> has the address ${shorten(value)} in ${key}.`]
        : [];
    });
    const isScript =
      tagName === 'script' &&
      !attributes.has('src') &&
      EXECUTABLE_TYPE.test(attributes.get('type') ?? '');
    if (!isScript && tagName !== 'style') return violations;
    const text = childNodes.map((node) => ('value' in node ? node.value : '')).join('');
    return allows(sourceHash(text))
      ? violations
      : [...violations, `<${tagName}> holds ${sourceHash(text)}: ${shorten(text)}`];
  });
}

const shorten = (text: string): string =>
  JSON.stringify(text.length > 60 ? `${text.slice(0, 59)}…` : text);

const ADVICE =
  'The content security policy would stop it in every browser. Do without it; or, where a library needs it, put its exact text into src/server/headers.mjs.';

/**
 * @returns a path that is the same on every machine: relative to node_modules, else to the project
 */
function nameOf(root: string, id: string): string {
  const path = id.replaceAll('\0', '').replace(/\?.*$/, '').split(sep).join('/');
  const [, inPackage] = /.*\/node_modules\/(.*)$/.exec(path) ?? [];
  return inPackage ?? relative(root, path).split(sep).join('/');
}

/**
 * Checks every bundled module and every finished page. A violation fails the build with the module
 * or page and the hash.
 * @param policy the content security policy that the site is served with
 */
export function policyGuard(policy: string): Plugin {
  const sources = (directive: string): Set<string> =>
    new Set(new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(policy)?.[1]?.split(' '));
  const styles = sources('style-src');
  const allowed = new Set([...styles, ...sources('script-src')]);
  const allows = (hash: string): boolean => allowed.has(hash);
  return {
    name: 'policy-guard',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    async generateBundle(_options, bundle) {
      const { root } = this.environment.config;
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const ids = new Set(
        chunks.flatMap(({ modules }) =>
          Object.keys(modules).filter((id) => (modules[id]?.renderedLength ?? 0) > 0),
        ),
      );
      const sourcesOf = [...ids]
        .toSorted()
        .map((id) => [nameOf(root, id), this.getModuleInfo(id)?.code ?? ''] as const);
      const violations = sourcesOf.flatMap(([name, source]) =>
        violationsInModule(name, source, allows),
      );
      const inserted = new Set(sourcesOf.flatMap(([, source]) => stylesIn(source).map(sourceHash)));
      const unused = [...styles].filter(
        (source) => source.startsWith("'sha256-") && !inserted.has(source),
      );
      violations.push(
        ...unused.map((hash) => `The policy allows the style ${hash}, which no module inserts.`),
      );
      if (violations.length > 0) this.error(`${violations.join('\n')}\n${ADVICE}`);
    },
    // Runs at the end, so that it also checks the pages that other plugins write.
    ...onFinishedSite(async function checkPages(folder) {
      const names = (await readdir(folder, { recursive: true }))
        .filter((name) => name.endsWith('.html'))
        .toSorted();
      const violations: string[] = [];
      for (const name of names) {
        const found = violationsInPage(await readFile(resolve(folder, name), 'utf8'), allows);
        violations.push(...found.map((violation) => `${name}: ${violation}`));
      }
      if (violations.length > 0) this.error(`${violations.join('\n')}\n${ADVICE}`);
    }),
  };
}
