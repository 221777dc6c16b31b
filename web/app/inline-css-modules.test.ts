import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { CSS_MODULES, inlineCssModules } from '../css-modules.config.ts';

const ROOT = mkdtempSync(join(tmpdir(), 'pomelo-css-modules-'));
const APP = join(ROOT, 'web/app');
afterAll(() => rmSync(ROOT, { recursive: true }));

/** The files of a build of two screens that share a module. */
async function buildScreens(use: string): Promise<Rollup.OutputBundle[string][]> {
  mkdirSync(APP, { recursive: true });
  const screen = `import * as css from './cart.module.css';\nconsole.log(${use});\n`;
  writeFileSync(join(APP, 'cart.module.css'), '.line-name { color: red }\n');
  for (const name of ['one', 'two']) writeFileSync(join(APP, `${name}.ts`), screen.replace('log', name));
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    css: { modules: CSS_MODULES },
    plugins: [inlineCssModules()],
    build: { write: false, rolldownOptions: { input: [join(APP, 'one.ts'), join(APP, 'two.ts')] } },
  });
  if (!('output' in result)) throw new Error('Vite watches instead of building.');
  return result.output;
}

test('a build writes the scoped names into the scripts, and adds no script for the module', async () => {
  const files = await buildScreens('`pic ${css.lineName}`');
  const scripts = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  expect(scripts).toHaveLength(2);
  for (const code of scripts) expect(code).toContain('`pic cart_line-name`');
  const sheets = files.flatMap((file) => (file.type === 'asset' ? [String(file.source)] : []));
  expect(sheets).toEqual([expect.stringContaining('.cart_line-name{color:red}')]);
});

test.each(['css.note', 'css', "css['line-name']"])('a build refuses %s', async (use) => {
  await expect(buildScreens(use)).rejects.toThrow(/cart\.module\.css has no css/);
});
