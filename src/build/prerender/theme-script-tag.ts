/** The Vite plugin that inserts the theme script into index.html, the template of every page. */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { THEME_SCRIPT } from './inline-scripts.ts';

/**
 * Stands after the elements that the script changes and before the style sheets, which block
 * scripts.
 */
const PLACEHOLDER = '<!-- theme script -->';

/**
 * The dev server restarts when the source of the script changes, because its content security
 * policy contains the hash of the script.
 * @param script the bundled text
 */
export function themeScriptTag(script: string): Plugin {
  return {
    name: 'theme-script-tag',
    configureServer(server) {
      const source = resolve(server.config.root, THEME_SCRIPT);
      server.watcher.on('change', (file) => {
        if (resolve(file) === source) void server.restart();
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!html.includes(PLACEHOLDER)) throw new Error(`index.html has no ${PLACEHOLDER}.`);
        return html.replace(PLACEHOLDER, () => `<script>${script}</script>`);
      },
    },
  };
}
