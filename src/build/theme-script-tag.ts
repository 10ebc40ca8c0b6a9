/** The Vite plugin that puts the theme script into index.html, from which every page is made. */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { THEME_SCRIPT } from './inline-scripts.ts';

/** After the elements that it changes, and before the style sheets, which a script waits for. */
const PLACE = '<!-- theme script -->';

/**
 * The dev server, whose policy holds the script's hash, starts anew when the source changes.
 * @param script its bundled text
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
        if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}.`);
        return html.replace(PLACE, () => `<script>${script}</script>`);
      },
    },
  };
}
