import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { camt053 } from '@pomelo/api/testing/camt053.ts';
import { testDatabase } from '@pomelo/api/testing/database.ts';
import { afterAll, expect, it } from 'vitest';
import { runCommandFile } from './testing/run-command-file.ts';

const { url } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'pomelo-statement-'));
afterAll(() => rm(folder, { recursive: true }));
const statement = (...given: string[]) => runCommandFile('statement.ts', given, url);

it('imports a statement once, and lists what waits for a decision', async () => {
  const file = join(folder, 'releve.xml');
  await writeFile(file, camt053([{ cents: 123_456, debtor: 'GARAGE MARTIN', text: 'sans référence' }]));
  expect(await statement(file)).toMatchObject({ code: 0, output: expect.stringContaining('1 virement reçu') });
  expect(await statement(file)).toMatchObject({ code: 0, output: expect.stringContaining('déjà été importé') });
  expect(await statement()).toMatchObject({ code: 0, output: expect.stringContaining('GARAGE MARTIN') });
});

it('refuses what is no statement, what is too large and what is not there, with a sentence', async () => {
  const [text, large] = [join(folder, 'texte.xml'), join(folder, 'grand.xml')];
  await writeFile(text, 'du texte');
  await writeFile(large, '');
  await truncate(large, 200 * 1024 * 1024);
  expect(await statement(text)).toMatchObject({ code: 1, output: expect.stringContaining('XML lisible') });
  expect(await statement(large)).toMatchObject({ code: 1, output: expect.stringContaining('dépasse 16') });
  expect(await statement(join(folder, 'absent.xml'))).toMatchObject({ code: 1, output: expect.stringContaining('absent.xml') });
});

it('explains itself when asked, or when it is asked for what it does not do', async () => {
  expect(await statement('--help')).toMatchObject({ code: 0, output: expect.stringContaining('npm run statement') });
  expect(await statement('--match', 'x')).toMatchObject({ code: 1, output: expect.stringContaining('npm run statement') });
});
