import { sumOf } from '../faults/ledger.ts';
import { brokenIn } from '../faults/report.ts';
import { runStorm } from '../faults/storm.ts';
import { type Portal, startPortal } from '../support/portal.ts';
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
  const storm = await runStorm(portal, { seed: SEED, kills: KILLS, vehicles: VEHICLES });
  expect(brokenIn(storm)).toEqual([]);
  // It was killed in the middle of things, all three ways.
  expect(new Set(storm.kills.map(({ victim }) => victim))).toEqual(new Set(['portal', 'database', 'both']));
  expect(storm.ledger.lost).toBeGreaterThan(0);
  expect(sumOf(storm.ledger.done)).toBeGreaterThan(KILLS);
});
