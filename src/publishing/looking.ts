/** The Vite plugin that puts the script into every page which sets it as its reader likes before anything is painted. */
import type { Plugin } from 'vite';
import { LOOK_SCRIPT } from '../serving/look.mjs';

/** After what it changes, and before the style sheets, for which a script has to wait. */
const PLACE = '<!-- look -->';

export function looking(): Plugin {
  return {
    name: 'looking',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}.`);
        return html.replace(PLACE, () => `<script>${LOOK_SCRIPT}</script>`);
      },
    },
  };
}
