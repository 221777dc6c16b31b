import { DAY_MS } from '@pomelo/contract/durations.ts';
import type { HistoryFacts } from '@pomelo/contract/history/history.schemas.ts';
import type pg from 'pg';
import { generatedKey } from '../../../src/catalogue/vehicle-documents/kinds.ts';
import { Sheet } from '../../../src/catalogue/vehicle/sheet.ts';
import { inspectedListings } from '../condition-reports.repository.ts';
import { dayOf } from '../dates.ts';
import { type DemoPaper, type DemoReading, putHistory, registeredMs } from './demo-history.repository.ts';

/** Of every so many histories, one has an odometer that went back, and one a certificate past its use. */
const EACH = 5;
const WENT_BACK = 0;
const PAST_USE = 2;

/** Shares of the kilometres at services and inspections, and of the age of the vehicle. */
const STEPS = [
  { share: 0.22, at: 0.26, source: 'invoice' },
  { share: 0.51, at: 0.53, source: 'inspection' },
  { share: 0.78, at: 0.74, source: 'invoice' },
] as const;
const BEFORE_NOW = 0.86;

function readingsOf(km: number, [sinceMs, nowMs]: [number, number], wentBack: boolean): DemoReading[] {
  const dayAt = (share: number): string => dayOf(sinceMs + share * (nowMs - sinceMs));
  const readings = STEPS.map(({ share, at, source }): DemoReading => {
    const on = dayAt(at);
    return { on, km: Math.round((km * share) / 10) * 10, source };
  });
  const higher = { on: dayAt(BEFORE_NOW), km: km + 18_400, source: 'histovec' };
  return wentBack ? [...readings, higher] : readings;
}

function papersOf(nowMs: number, isPastUse: boolean): DemoPaper[] {
  const issued = nowMs - (isPastUse ? 40 : 4) * DAY_MS;
  const readAt = new Date(issued + DAY_MS);
  const issuedOn = dayOf(issued);
  return [
    {
      kind: 'status-certificate',
      issuedOn,
      readAt,
      fileKey: generatedKey('situation-administrative'),
    },
    { kind: 'histovec', issuedOn, readAt, fileKey: '' },
  ];
}

const factsOf = (owners: number | null, checkedOn: string, place: number): HistoryFacts => ({
  checkedOn,
  owners: owners ?? 1,
  imported: 'no',
  importedFrom: '',
  pledge: 'no',
  opposition: 'no',
  stolen: 'no',
  damage: place % EACH === 1 ? 'yes' : 'no',
  procedures: place % EACH === 1 ? [{ kind: 've', state: 'lifted', on: '2024-03-12' }] : [],
});

/** The vehicles with a condition report have a history; the others are unchecked. */
export async function seedHistories(client: pg.ClientBase, now: Date): Promise<void> {
  const nowMs = now.getTime();
  for (const [place, { id, km, sheet }] of (await inspectedListings(client)).entries()) {
    const papers = papersOf(nowMs, place % EACH === PAST_USE);
    const facts = factsOf(Sheet.parse(sheet).owners, papers[0]?.issuedOn ?? dayOf(nowMs), place);
    await putHistory(client, id, {
      facts,
      papers,
      readings: readingsOf(km, [await registeredMs(client, id, nowMs), nowMs], place % EACH === WENT_BACK),
    });
  }
}
