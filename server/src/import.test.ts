import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@pomelo/api/testing/database/database.ts';
import { afterAll, expect, it } from 'vitest';
import { readConstants, readRates } from './commands/feed-options.ts';
import { command } from './import.ts';
import { runCommand } from './testing/run-command.ts';
import { startCommand } from './testing/start-command.ts';

const { url, pool } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'pomelo-import-command-'));
afterAll(() => rm(folder, { recursive: true }));

async function importFile(name: string, text: string, ...options: string[]) {
  const path = join(folder, name);
  await writeFile(path, text);
  return runCommand(command, [path, '--feed', 'essai', ...options], url);
}
const cars = (count: number): string =>
  JSON.stringify(
    Array.from({ length: count }, (_, car) => ({
      ref: `R${car}`,
      marque: 'Kia',
      modele: 'Rio',
      energie: 'Essence',
      puissance: 100,
      annee: 2021,
      km: 1000,
      prix: 9000,
    })),
  );

it('exits with code 2 when the file is truncated, and withdraws nothing', async () => {
  expect(await importFile('stock.json', cars(10))).toMatchObject({ code: 0 });
  const path = join(folder, 'coupe.json');
  await writeFile(path, cars(10).slice(0, -300));
  const { code, output } = await startCommand('import.ts', [path, '--feed', 'essai', '--allow-shrink'], url);
  expect([code, output]).toEqual([2, expect.stringContaining('le fichier est incomplet')]);
  expect(output).toContain('Aucun véhicule n’a été retiré');
  const { rows } = await pool.query(`SELECT 1 FROM catalogue_item WHERE status = 'published'`);
  expect(rows).toHaveLength(10);
});

it('takes constants, a dated rate and generated keys', async () => {
  const text = 'Marka,Model,Paliwo,Moc,Rok,Przebieg\nSkoda,Octavia,Diesel,116 KM,2021,64200\n';
  const given = [
    '--constant',
    'price=42700',
    '--constant',
    'currency=PLN',
    '--generate-key',
    '--rate',
    'PLN=4,27@2026-01-20',
  ];
  const { code, output } = await importFile('stock.csv', text, ...given);
  expect([code, output]).toEqual([0, expect.stringContaining('1 ajoutée')]);
  const { rows } = await pool.query(
    `SELECT price_b2c_cents AS cents FROM catalogue_item WHERE feed_key LIKE 'auto-%'`,
  );
  expect(rows).toEqual([{ cents: 1_000_000 }]);
});

it('proposes the field of each column without importing anything', async () => {
  const before = await pool.query('SELECT id, updated_at FROM catalogue_item ORDER BY id');
  const { code, output } = await importFile(
    'flux.csv',
    'marka,a,przebieg\nSkoda,165 KM,64200\nOpel,110 KM,48900\n',
    '--propose',
  );
  expect([code, output]).toEqual([0, expect.stringContaining('--map "a=power"')]);
  expect(output).toMatch(/À relire \(1\).*Reconnues \(2\).*Rien n’a été importé/s);
  expect((await pool.query('SELECT id, updated_at FROM catalogue_item ORDER BY id')).rows).toEqual(
    before.rows,
  );
});

it('refuses invalid options, with a message', () => {
  const now = new Date('2026-11-23T10:00:00Z');
  expect(() => readRates(['PLN=4,27'], now)).toThrow(/PLN=4,27@2026-11-20/);
  expect(() => readRates(['EUR=1@2026-11-20'], now)).toThrow(/--rate attend/);
  expect(() => readRates(['PLN=4,27@2026-02-30'], now)).toThrow(/--rate attend/);
  expect(() => readRates(['PLN=4,27@2026-12-01'], now)).toThrow(/à venir/);
  expect(() => readConstants(['energie=essence'])).toThrow(/--constant attend champ=valeur/);
  expect(() => readConstants(['energy=charbon'])).toThrow(/essence/);
  expect(() => readConstants(['currency=écu'])).toThrow(/devise/);
});

it('names the options that replace missing columns', async () => {
  const { code, output } = await importFile('clients.csv', 'Nom du client;Téléphone\nDurand;0102030405\n');
  expect([code, output]).toEqual([1, expect.stringContaining('Nommez-les avec --map colonne=champ')]);
});
