/** How the site is built, served while it is being written, and tested. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2022', modulePreload: { polyfill: false }, reportCompressedSize: false },
  test: {
    projects: [
      { test: { name: 'headless', environment: 'node', include: ['tests/**/*.test.ts'] } },
    ],
  },
});
