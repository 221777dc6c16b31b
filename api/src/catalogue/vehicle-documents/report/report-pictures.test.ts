import type { VehicleCondition } from '@pomelo/contract/backoffice/stock/condition.schemas.ts';
import { AREAS } from '@pomelo/contract/condition/areas.ts';
import { expect, it } from 'vitest';
import { testApi } from '../../../testing/app.ts';
import { createListing } from '../../../testing/factories.ts';
import { buildJpeg } from '../../../testing/files/files.ts';
import { pdfText } from '../../../testing/files/pdf-text.ts';
import { asStaff, createStaffMember } from '../../../testing/staff.ts';
import { vehicleCalls } from '../../../testing/vehicle-admin.ts';
import { MAX_REPORT_PHOTOGRAPHS } from './report-photographs.ts';
import { pinsOf } from './report-pins.ts';

const api = await testApi();
const { app, db } = api;
const stock = await createStaffMember(api, 'stock');
const { ask, sendForm } = vehicleCalls(api, stock);
const REPORT = '/condition-report';
await asStaff(app, stock, 'POST /backoffice/repair-rates', {
  startsOn: '2026-01-01',
  labourCents: 6000,
  paintCents: 8000,
});

const read = async (id: number): Promise<VehicleCondition> => (await ask('GET', id, REPORT)).json();
const versionOf = async (id: number): Promise<number> => (await read(id)).draft?.version ?? 0;
async function addDamage(id: number, partCode: string, point: [string, string], photo?: Buffer) {
  const fields = {
    partCode,
    x: point[0],
    y: point[1],
    kind: 'dent',
    sizeMm: '120',
    method: 'paint',
    partsCents: '',
  };
  await sendForm('POST', `${id}${REPORT}/damages`, [
    ...Object.entries({ ...fields, version: String(await versionOf(id)) }).map(([name, content]) => ({
      name,
      content,
    })),
    ...(photo ? [{ name: 'photo', fileName: 'a.jpg', content: photo }] : []),
  ]);
}
async function signedPdf(id: number): Promise<Buffer> {
  const facts = {
    inspectedOn: '2026-11-12',
    km: '62 139',
    checks: AREAS.map((area) => ({ area, state: 'fine', note: '' })),
    tyres: [],
    services: [],
    keys: '',
    papers: '',
  };
  await ask('PUT', id, REPORT, { facts, version: await versionOf(id) });
  await ask('POST', id, `${REPORT}/signature`, { version: await versionOf(id) });
  const { rawPayload } = await ask('GET', id, `${REPORT}/versions/1/file`);
  return rawPayload;
}
const picturesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;

// STOCK-52
it('has the map with the numbers of the damages, and their photographs made small', async () => {
  const { id } = await createListing(db);
  await ask('POST', id, REPORT);
  await addDamage(id, 'G03', ['41,5', '60'], await buildJpeg({ width: 3000, height: 2000 }));
  await addDamage(id, 'A01', ['', '']);
  const pdf = await signedPdf(id);
  const text = pdfText(pdf).join(' ');
  expect(text).toContain('Plan des dommages');
  expect(text).toContain('Photographies');
  expect(text).toMatch(/1\. Porte avant gauche, /);
  expect(picturesIn(pdf)).toBe(1);
  expect(pdf.length).toBeLessThan(300_000);
});

it('has neither map nor photographs without damages', async () => {
  const { id } = await createListing(db);
  await ask('POST', id, REPORT);
  const text = pdfText(await signedPdf(id)).join(' ');
  expect(text).toContain('Rapport');
  expect(text).not.toContain('Plan des dommages');
});

it('has no more photographs than three pages, the first of each damage, and says how many are left', async () => {
  const { id } = await createListing(db);
  await ask('POST', id, REPORT);
  await addDamage(id, 'G03', ['41,5', '60'], await buildJpeg({ width: 400, height: 300 }));
  const [damage] = (await read(id)).draft?.content.damages ?? [];
  const many = Array.from({ length: MAX_REPORT_PHOTOGRAPHS + 6 }, () => damage);
  await db
    .updateTable('condition_report')
    .set({ content: JSON.stringify({ ...(await read(id)).draft?.content, damages: many }) })
    .where('item_id', '=', id)
    .execute();
  const pdf = await signedPdf(id);
  expect(pdfText(pdf).join(' ')).toContain('6 autres photographies');
  expect(pdf.length).toBeLessThan(2_000_000);
});

it('pins a damage where somebody pointed, else on its panel next to the others', () => {
  const damage = {
    view: 'left' as const,
    kind: 'dent' as const,
    sizeMm: null,
    method: null,
    note: '',
    photos: [],
  };
  const pins = pinsOf({
    damages: [
      { ...damage, code: 'G03', x: 50, y: 50 },
      { ...damage, code: 'G03', x: null, y: null },
      { ...damage, code: 'G99', x: null, y: null },
    ],
  });
  expect(pins.map(({ number, at }) => [number, at !== null])).toEqual([
    [1, true],
    [2, true],
    [3, false],
  ]);
  expect(pins[0]?.at).toEqual([392, 428]);
});
