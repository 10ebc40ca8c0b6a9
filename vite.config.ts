/** How the site is built, served while it is being written, and tested. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { publishing } from './src/publishing/plugin.ts';
import { ROUTES } from './src/routes.ts';
import { devSecurityHeaders, securityHeaders } from './src/serving/headers.mjs';

const isTest = process.env['VITEST'] !== undefined;

export default defineConfig({
  // The tests need no books published.
  plugins: [react(), ...(isTest ? [] : [publishing({ routes: Object.values(ROUTES), headers: securityHeaders() })])],
  server: { headers: devSecurityHeaders([react.preambleCode]) },
  build: { target: 'es2022', modulePreload: { polyfill: false }, reportCompressedSize: false },
  test: {
    projects: [{ extends: true, test: { name: 'headless', environment: 'node', include: ['tests/**/*.test.ts'] } }],
  },
});
