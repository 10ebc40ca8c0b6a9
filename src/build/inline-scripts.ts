/** Bundles the inline scripts of the pages, each into the text of one minified classic script. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The texts of the two scripts; the content security policy allows each by its hash. */
export type InlineScripts = {
  /** In the head of every page. */
  theme: string;
  /** In the head of every prerendered page. */
  preHydration: string;
};

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const THEME_SCRIPT = 'src/theme/theme-script.ts';
export const PRE_HYDRATION_SCRIPT = 'src/prerender/pre-hydration.ts';

/**
 * The same sources give the same text, whatever the environment variables.
 * @param entry path of a module below the project's root
 * @returns an immediately invoked function, in the syntax of ES2022
 * @throws Error when it cannot be bundled, or holds a text that may not stand in a script element
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
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        // machines/domain/book.ts copies objects while it is read, which nothing here needs.
        treeshake: { propertyReadSideEffects: false },
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        output: { format: 'iife', topLevelVar: false },
      },
    },
  });
  const [result] = [built].flat();
  if (result === undefined || !('output' in result)) throw new Error(`${entry} was not built.`);
  // Of the format iife there is one file: what a script imports later is in it as well.
  const text = result.output[0].code.trim();
  // These end a script element, or begin a part of it that is read differently.
  const [found] = /<\/script|<script|<!--/i.exec(text) ?? [];
  if (found === undefined) return text;
  throw new Error(`${entry} holds ${found}, which cannot stand in a page.`);
}

export const bundleInlineScripts = async (): Promise<InlineScripts> => ({
  theme: await bundleInlineScript(THEME_SCRIPT),
  preHydration: await bundleInlineScript(PRE_HYDRATION_SCRIPT),
});
