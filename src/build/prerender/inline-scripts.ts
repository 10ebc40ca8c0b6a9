/** Bundles the inline scripts of the pages, each as one minified classic script. */
import { fileURLToPath } from 'node:url';
import { build, minifySync, transformWithOxc } from 'vite';
import { INLINE_SCRIPT_TARGET } from '../hosting/supported-browsers.ts';

/** The source texts of the two scripts; the content security policy allows each by its hash. */
export type InlineScripts = {
  /** In the head of every page. */
  theme: string;
  /** In the head of every prerendered page. */
  preHydration: string;
};

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const THEME_SCRIPT = 'src/theme/theme-script.ts';
export const PRE_HYDRATION_SCRIPT = 'src/prerender/pre-hydration.ts';

/**
 * The output depends only on the sources, not on environment variables.
 * @param entry path of a module, relative to the project's root
 * @returns an immediately invoked function in syntax that browsers far older than the supported ones read
 * @throws Error when it cannot be bundled, or contains text that is not allowed in a script element
 */
export async function bundleInlineScript(entry: string): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      // Older syntax would keep unused modules: what replaces the newer has side effects.
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        // machines/domain/books/book.ts spreads objects at module level, which Rolldown otherwise keeps
        // as a possible side effect.
        treeshake: { propertyReadSideEffects: false },
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        output: { format: 'iife', topLevelVar: false },
      },
    },
  });
  const [result] = [built].flat();
  if (result === undefined || !('output' in result)) throw new Error(`${entry} was not built.`);
  // The iife format has a single output file, which includes dynamic imports.
  const { code } = await transformWithOxc(result.output[0].code, entry.replace(/\.ts$/u, '.js'), {
    target: INLINE_SCRIPT_TARGET,
  });
  const text = minifySync(entry, code, { mangle: { toplevel: false } }).code.trim();
  // These end a script element or change how the rest of it is parsed:
  // https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements
  const [found] = /<\/script|<script|<!--/i.exec(text) ?? [];
  if (found === undefined) return text;
  throw new Error(`${entry} holds ${found}, which cannot stand in a page.`);
}

export const bundleInlineScripts = async (): Promise<InlineScripts> => ({
  theme: await bundleInlineScript(THEME_SCRIPT),
  preHydration: await bundleInlineScript(PRE_HYDRATION_SCRIPT),
});
