import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import { importFeed } from './import.service.ts';
import { NO_MAPPING } from './reading/columns/mapping.ts';
import { openReport } from './report/report.ts';

const { pool, url } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'pomelo-import-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function load(text: string) {
  const path = join(folder, 'feed.csv');
  writeFileSync(path, text);
  const report = await openReport(join(folder, 'report.csv'));
  const options = {
    connectionString: url,
    path,
    feed: 'essai',
    mapping: NO_MAPPING,
    tradeMargin: 8,
    allowShrink: false,
  };
  const outcome = await importFeed(options, {
    clock: { now: () => new Date('2026-11-20T10:00:00Z') },
    report,
  });
  await report.close();
  return outcome;
}

test('a year alone is stored as a year: a car that was driven was registered', async () => {
  const header =
    'Référence;Marque;Modèle;Version;Énergie;Boîte;Puissance;Km;Année;Prix;Code postal;Date MEC;État';
  const line = (reference: string, km: string, date: string, condition = '', year = '2021') =>
    `${reference};Peugeot;208;1.2 PureTech;Essence;Manuelle;100 ch;${km};${year};12 990;69003;${date};${condition}`;
  await load(
    [
      header,
      line('YEAR', '84 000', ''),
      line('MONTH', '84 000', '05/2019'),
      line('DAY', '84 000', '04/05/2019'),
      line('DATED', '84 000', '2019'),
      line('NEW', '10', '', '', '2026'),
      line('FEW-KM', '10', ''),
      line('DEMO', '50', '', 'occasion'),
      line('CALLED-NEW', '84 000', '', 'neuf'),
    ].join('\r\n'),
  );
  const { rows } = await pool.query<{ feed_key: string; first_registration: string | null }>(
    'SELECT feed_key, first_registration FROM catalogue_item',
  );
  expect(Object.fromEntries(rows.map((row) => [row.feed_key, row.first_registration]))).toEqual({
    YEAR: '2021',
    MONTH: '2019-05',
    DAY: '2019-05-04',
    DATED: '2019',
    NEW: null,
    'FEW-KM': '2021',
    DEMO: '2021',
    'CALLED-NEW': '2021',
  });
});

test('dates with the month first are read so where the file proves it, for the whole file, and the report mentions it', async () => {
  const header = 'Reference,Make,Model,Version,Fuel,Gearbox,Power,Mileage,Registration date,Price,Postcode';
  const dates = ['03/05/2019', '12/31/2018', '01/02/2020'];
  const lines = dates.map(
    (date, row) =>
      `US-${row},Peugeot,208,1.2 PureTech,Petrol,Manual,100 hp,${50_000 + row},${date},"12,990",69003`,
  );
  const outcome = await load([header, ...lines, ''].join('\n'));
  const registered = async () =>
    (
      await pool.query(
        `SELECT first_registration AS day FROM catalogue_item WHERE feed_key LIKE 'US-%' ORDER BY feed_key`,
      )
    ).rows.map(({ day }) => day);
  expect(await registered()).toEqual(['2019-03-05', '2018-12-31', '2020-01-02']);
  expect(JSON.stringify(outcome)).toContain('le mois est lu avant le jour');
  await load([header, ...lines.filter((line) => !line.includes('31/')), ''].join('\n'));
  expect((await registered())[0]).toBe('2019-05-03');
});
