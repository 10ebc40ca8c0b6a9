/** Vite plugin hooks that run once the built site is complete in its output folder. */
import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * Vite calls `closeBundle` after a failed build as well; `work` is not called then.
 * @param work gets the output folder; runs after the `work` of the plugins that come before this
 *   one
 */
export function onFinishedSite(
  work: (this: Rolldown.PluginContext, folder: string) => Promise<void>,
) {
  let isWritten = false;
  return {
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (!isWritten) return;
        isWritten = false;
        const { root, build } = this.environment.config;
        await work.call(this, resolve(root, build.outDir));
      },
    },
  } satisfies Pick<Plugin, 'writeBundle' | 'closeBundle'>;
}
