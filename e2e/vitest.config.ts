import { defineConfig } from 'vitest/config';

/** The rules of the house; what needs the whole server has its own runner: playwright.config.ts. */
export default defineConfig({
  test: { name: 'house', root: import.meta.dirname, include: ['*.test.ts'], environment: 'node', testTimeout: 60_000 },
});
