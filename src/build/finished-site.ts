/** The hooks of a Vite plugin that works on the finished site, in its folder. */
import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * Vite closes a bundle after a failed build as well; then there is nothing to work on.
 * @param work is given the output folder, after every plugin before this one has done its own
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
