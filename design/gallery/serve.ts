import { join } from 'node:path';
import { build, createServer, type InlineConfig, preview } from 'vite';

/** Marks the element that a specimen shows with the focus; only one element of a page can really have it. */
export const FOCUS_MARK = 'data-shown-focus';
const OUT = join(import.meta.dirname, '../../node_modules/.cache/design-gallery');

/** Rules for the focus apply to the mark too, with the same specificity; fonts are waited for. */
const markedFocus = {
  postcssPlugin: 'marked-focus',
  Rule(rule: { selector: string }) {
    if (!rule.selector.includes(':focus') || rule.selector.includes(FOCUS_MARK)) return;
    rule.selector = rule.selector
      .replaceAll(':focus-within', `:is(:focus-within, :has([${FOCUS_MARK}]))`)
      .replaceAll(/:focus(-visible)?(?!-)/g, `:is(:focus$1, [${FOCUS_MARK}])`);
  },
  Declaration: {
    'font-display': (declaration: { value: string }) => {
      if (declaration.value === 'optional') declaration.value = 'block';
    },
  },
};

const CONFIG: InlineConfig = {
  root: import.meta.dirname,
  configFile: false,
  cacheDir: `${OUT}-vite`,
  logLevel: 'warn',
  oxc: { jsx: { runtime: 'automatic' } },
  css: { postcss: { plugins: [markedFocus] } },
  build: { outDir: OUT, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 2000 },
};

export type Served = { address: string; close: () => Promise<void> };

/** Serves the design page with hot reload, on the first free port. */
export async function serveGallery(): Promise<Served> {
  const server = await createServer(CONFIG);
  await server.listen();
  return { address: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}

/** Builds the design page and serves the files, which do not change while they are looked at. */
export async function serveBuiltGallery(): Promise<Served> {
  await build(CONFIG);
  const server = await preview({ ...CONFIG, preview: { host: '127.0.0.1', port: 4173 } });
  return { address: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}
