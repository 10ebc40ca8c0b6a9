/** A language of the interface that cannot be stored is logged by the script that runs first. */
import { JSDOM, VirtualConsole } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { bundleInlineScripts } from '../../../src/build/prerender/inline-scripts.ts';

describe('the language of the interface', async () => {
  const { theme } = await bundleInlineScripts();

  test.each(['QuotaExceededError', 'SecurityError'])('that meets a %s is logged', (name) => {
    const virtualConsole = new VirtualConsole();
    const logged: unknown[] = [];
    virtualConsole.on('error', (words: string, error: Error) => logged.push([words, error.name]));
    const { window } = new JSDOM('<a hreflang="hi" href="/hindi">हिन्दी</a>', {
      runScripts: 'outside-only',
      url: 'https://kitabvan.example/about',
      virtualConsole,
    });
    Object.assign(window, { matchMedia: () => ({ matches: false }) });
    window.eval(theme);
    window.Storage.prototype.setItem = () => {
      throw new DOMException('Refused.', name);
    };
    const link = window.document.querySelector('a');
    link?.addEventListener('click', (event) => event.preventDefault());
    link?.click();
    expect(logged).toEqual([['Failed to save interface:', name]]);
  });
});
