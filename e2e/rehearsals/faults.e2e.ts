import { sumOf } from '../faults/ledger.ts';
import { brokenIn } from '../faults/report.ts';
import { runFaults } from '../faults/fault-run.ts';
import { type Portal, startPortal } from '../support/portal/portal.ts';
import { afterAll, beforeAll, expect, test } from '../support/test.ts';

/** `npm run faults` does a hundred, of any seed. */
const KILLS = 8;
const SEED = 20_261_021;
const VEHICLES = 300;

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test(`killed ${KILLS} times during bookings, orders, payments and invoices, the portal keeps its promises and its invariants`, async () => {
  const result = await runFaults(portal, { seed: SEED, kills: KILLS, vehicles: VEHICLES });
  expect(brokenIn(result)).toEqual([]);
  // It was killed in the middle of things, all three ways.
  expect(new Set(result.kills.map(({ victim }) => victim))).toEqual(new Set(['portal', 'database', 'both']));
  expect(result.ledger.lost).toBeGreaterThan(0);
  expect(sumOf(result.ledger.done)).toBeGreaterThan(KILLS);
});
