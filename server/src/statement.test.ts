import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { camt053 } from '@pomelo/api/testing/files/camt053.ts';
import { testDatabase } from '@pomelo/api/testing/database/database.ts';
import { afterAll, expect, it } from 'vitest';
import { command } from './statement.ts';
import { runCommand } from './testing/run-command.ts';
import { startCommand } from './testing/start-command.ts';

const { url } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'pomelo-statement-'));
afterAll(() => rm(folder, { recursive: true }));
const statement = (...given: string[]) => runCommand(command, given, url);

it('imports a statement once, and lists the pending transfers', async () => {
  const file = join(folder, 'releve.xml');
  await writeFile(file, camt053([{ cents: 123_456, debtor: 'GARAGE MARTIN', text: 'sans référence' }]));
  const { code, output } = await statement(file);
  expect(code, output).toBe(0);
  expect(output).toContain('1 virement reçu');
  expect(output).toContain('GARAGE MARTIN');
  expect(await startCommand('statement.ts', [file], url)).toMatchObject({
    code: 0,
    output: expect.stringContaining('déjà été importé'),
  });
});

it.each([
  ['a file that is not a statement', 'texte.xml', 8, 'ni un relevé XML'],
  ['what is too large, however large', 'grand.xml', 200 * 1024 * 1024, 'dépasse 16'],
  ['what is not there', 'absent.xml', 0, 'absent.xml'],
])('refuses %s with a message', async (_what, name, size, sentence) => {
  const file = join(folder, name);
  if (size > 0) {
    await writeFile(file, 'du texte');
    await truncate(file, size);
  }
  expect(await statement(file)).toMatchObject({ code: 1, output: expect.stringContaining(sentence) });
});

it.each([
  ['when asked', ['--help'], 0],
  ['when it is asked for what it does not do', ['--match', 'x'], 1],
])('prints its usage %s', async (_when, given, code) => {
  expect(await statement(...given)).toMatchObject({
    code,
    output: expect.stringContaining('npm run statement'),
  });
});
