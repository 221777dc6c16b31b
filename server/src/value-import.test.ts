import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@pomelo/api/testing/database/database.ts';
import { createMake, createModel } from '@pomelo/api/testing/factories.ts';
import { afterAll, expect, it } from 'vitest';
import { runCommand } from './testing/run-command.ts';
import { command } from './value-import.ts';

const { url, db } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'pomelo-value-import-'));
afterAll(() => rm(folder, { recursive: true }));
await createModel(db, await createMake(db, 'Lada', 'lada'), 'Niva', 'niva');
const HEAD = 'Marque;Modèle;Énergie;Boîte;Puissance;Année;Kilométrage;Prix';
const importing = async (lines: readonly string[], ...given: string[]) => {
  const file = join(folder, 'prix.csv');
  await writeFile(file, [HEAD, ...lines].join('\n'));
  return runCommand(command, [file, ...given], url);
};
const stored = () =>
  db.selectFrom('market_observation').select(['km', 'price_cents', 'first_registration']).execute();
const SEEN = ['--source', 'Salon', '--on', '2026-11-20'];

// VALUE-5
it('refuses a file with a line that cannot be read, names it and stores nothing', async () => {
  const lines = [
    'Lada;Niva;essence;manuelle;80;2022;40 000;9 900',
    'Lada;Niva;vapeur;manuelle;80;2022;40 000;9 900',
  ];
  expect(await importing(lines, ...SEEN)).toMatchObject({
    code: 1,
    output: expect.stringContaining('ligne 3\u202f: Énergie'),
  });
  expect(await stored()).toEqual([]);
});

it('stores the prices of known models, and counts the others', async () => {
  const lines = [
    'Lada;Niva;essence;manuelle;80;2022-05;40 000;9 900,50 €',
    'Trabant;601;essence;;;1985;90000;5000',
  ];
  const { code, output } = await importing(lines, ...SEEN);
  expect(code, output).toBe(0);
  expect(output).toContain('1\u00a0prix importé');
  expect(output).toContain('1\u00a0ligne');
  expect(await stored()).toEqual([{ km: 40_000, price_cents: 990_050, first_registration: '2022-05' }]);
});

it('prints its usage without a source or a day', async () => {
  for (const given of [
    ['--source', 'Salon'],
    ['--on', '2026-11-20'],
    ['--source', 'Salon', '--on', 'hier'],
  ])
    expect(await importing([], ...given)).toMatchObject({
      code: 1,
      output: expect.stringContaining('value:import'),
    });
});
