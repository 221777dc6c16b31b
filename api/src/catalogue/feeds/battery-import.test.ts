import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApi } from '../../testing/app.ts';
import { feedCalls, HEADER } from '../../testing/feed-calls.ts';
import { readCells } from '../../testing/files/feed-rows.ts';
import { createStaffMember } from '../../testing/staff.ts';
import { percentOf } from './reading/rows/battery.ts';

const api = await testApi();
const { db, catalogueIsCurrent } = api;
const { newFeed, importAll, stock } = feedCalls(api, await createStaffMember(api, 'stock'));
const line = (reference: string, ...cells: string[]) =>
  [
    `${reference};Renault;5;E-Tech 52 kWh;Électrique;Automatique;150 ch;12 000;2025;19 990;69003`,
    ...cells,
  ].join(';');
const file = (...lines: string[]) =>
  [`${HEADER};SoH;Date SoH;Émetteur certificat batterie;Certificat batterie;Capacité utile`, ...lines].join(
    '\n',
  );
const certificates = async (): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`
    SELECT concat_ws(' ', i.feed_key, c.health_permille, c.measured_on, nullif(c.issuer, ''), c.usable_wh, c.verification_url) AS text
    FROM battery_certificate c JOIN catalogue_item i ON i.id = c.item_id WHERE c.source = 'feed' ORDER BY i.feed_key, c.measured_on`.execute(
    db,
  );
  return rows.map(({ text }) => text);
};

// STOCK-38
it('stores what the columns state, keeps earlier certificates, and changes the listing at once', async () => {
  const id = await newFeed();
  const URL_A = 'https://volt.example/A';
  await importAll(
    id,
    file(
      line('A', '93,5 %', '12/10/2026', 'VoltAudit', URL_A, '48,6 kWh'),
      line('B', '', '', '', '', ''),
      line('C', '0,91', '31/12/2099', '', 'http://volt.example/C', ''),
    ),
  );
  const first = `A 935 2026-10-12 VoltAudit 48600 ${URL_A}`;
  expect(await certificates()).toEqual([first, 'C 910']);
  expect(Object.values(await stock(id)).every((text) => text.startsWith('published'))).toBe(true);
  const shown = async (query: string): Promise<number> => {
    await catalogueIsCurrent();
    return (await api.app.inject(`/public/catalog/list?make=renault&${query}`)).json().meta.total;
  };
  expect([await shown('batteryHealth=soh-90'), await shown('batteryHealth=non-teste')]).toEqual([2, 1]);

  // The same file again, then another measurement.
  await importAll(id, file(line('A', '93,5 %', '12/10/2026', 'VoltAudit', URL_A, '48,6 kWh')));
  expect(await certificates()).toContain(first);
  await importAll(id, file(line('A', '88', '20/11/2026', 'VoltAudit', URL_A, ''), line('C', '91')));
  expect(await certificates()).toEqual([first, `A 880 2026-11-20 VoltAudit ${URL_A}`, 'C 910']);
  expect(await shown('batteryHealth=soh-80')).toBe(1);

  // A file without the columns says nothing of batteries.
  await importAll(id, [HEADER, line('A')].join('\n'));
  expect(await certificates()).toHaveLength(3);
});

// STOCK-38
it('reads a state of health as a percentage or as a share, and nothing else', () => {
  expect(['93 %', '93,4', '0.93', '1,0', '100'].map(percentOf)).toEqual([93, 93.4, 93, 100, 100]);
  expect(['', 'bon', '12', '101', '-3', '1'].map(percentOf)).toEqual([null, null, null, null, null, null]);
});

it('notes what it leaves out, and ignores the column for a vehicle that is not charged', () => {
  const electric = { energy: 'Électrique', version: 'E-Tech 52 kWh' };
  const read = readCells({ ...electric, batteryHealth: 'bon état', batteryDate: '2026' });
  expect(read.kind === 'good' && [read.vehicle.battery, read.notes.map(({ field }) => field)]).toEqual([
    null,
    expect.arrayContaining(['batteryHealth']),
  ]);
  const diesel = readCells({ batteryHealth: '93' });
  expect(diesel.kind === 'good' && diesel.vehicle.battery).toBe(null);
});
