import { hash } from '@node-rs/argon2';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import type pg from 'pg';
import type { Clock } from '../../src/platform/clock.ts';
import { databaseOn } from '../../src/platform/db/connect.ts';
import { addDemoOrders } from './dealings/demo-terminal-orders.ts';
import { addDemoQuotations } from './dealings/demo-quotations.ts';
import {
  putBooking,
  putFavorite,
  putMembership,
  putPerson,
  putWorkspace,
  someVehicles,
} from './accounts.repository.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, DEMO_WORKSPACES } from './accounts.ts';
import { seedDeals } from './dealings/seed-deals.ts';
import { latelyRepriced } from './searches.repository.ts';
import { seedOrders } from './dealings/seed-orders.ts';
import { seedSearches } from './seed-searches.ts';
import { seedCompany } from './seed-company.ts';

/** argon2id is the library's default. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const FAVORITES = 4;
const BOOKINGS = 2;
const QUOTATIONS = 3;
const BOOKED_HOURS_AGO = 5;
const BOOKING_HOURS = 24;
/** Of a booking of A: soon enough to be first on the dashboard. */
const ENDS_IN_HOURS = 4;
const REPRICED_DAYS = 25;

/** The accounts of REG-9 in their workspaces. Throws in production: their password is public. */
export async function seedAccounts(
  client: pg.ClientBase,
  options: { clock: Clock; production: boolean },
): Promise<void> {
  if (options.production)
    throw new Error('Demo accounts cannot exist in production: their password is published');
  const workspaces = new Map<string, string>();
  for (const workspace of DEMO_WORKSPACES)
    workspaces.set(workspace.key, await putWorkspace(client, workspace));
  const passwordHash = await hash(DEMO_PASSWORD, ARGON2);
  const people = new Map<string, string>();
  for (const person of DEMO_PEOPLE) {
    const personId = await putPerson(client, person, passwordHash);
    people.set(person.email, personId);
    for (const membership of person.memberships)
      await putMembership(client, workspaces.get(membership.workspace) ?? '', personId, membership.role);
  }
  await seedCompany(client, options.clock, workspaces, people);
  await seedActivity(client, options.clock, workspaces, people);
  await seedDealings(client, options.clock, {
    workspaceId: workspaces.get('A') ?? '',
    personId: people.get('acheteur@pomelo.test') ?? '',
  });
}

/**
 * Favourites, searches, a booking and a year of orders for A, and two live bookings by the owner of B: every
 * state shows.
 */
async function seedActivity(
  client: pg.ClientBase,
  clock: Clock,
  workspaces: ReadonlyMap<string, string>,
  people: ReadonlyMap<string, string>,
): Promise<void> {
  const a = { workspaceId: workspaces.get('A') ?? '', personId: people.get('acheteur@pomelo.test') ?? '' };
  const b = { workspaceId: workspaces.get('B') ?? '', personId: people.get('marchand@pomelo.test') ?? '' };
  const now = clock.now().getTime();
  await seedFavorites(client, a, clock.now());
  for (const [place, product] of (await someVehicles(client, BOOKINGS, 9)).entries()) {
    const from = new Date(now - (BOOKED_HOURS_AGO + place) * HOUR_MS);
    await putBooking(client, {
      ...product,
      ...b,
      from,
      until: new Date(from.getTime() + BOOKING_HOURS * HOUR_MS),
    });
  }
  const [soon] = await someVehicles(client, 1, 15);
  const until = new Date(now + ENDS_IN_HOURS * HOUR_MS);
  if (soon)
    await putBooking(client, {
      ...soon,
      ...a,
      from: new Date(until.getTime() - BOOKING_HOURS * HOUR_MS),
      until,
    });
  await seedOrders(client, now, a.workspaceId, people);
  await seedSearches(client, now, a.workspaceId, people);
  await seedDeals(client, a, clock.now());
}

/** Quotations of workspace A for its own customers, and its charging terminals. */
async function seedDealings(
  client: pg.ClientBase,
  clock: Clock,
  member: { workspaceId: string; personId: string },
): Promise<void> {
  const [db, now] = [databaseOn(client), clock.now()];
  const products = await someVehicles(client, QUOTATIONS, 17);
  const billing = DEMO_WORKSPACES.find(({ key }) => key === 'A')?.billing;
  await addDemoQuotations(
    db,
    member,
    products.map(({ productId }) => productId),
    now,
  );
  if (billing) await addDemoOrders(db, member, `${billing.street}, ${billing.postcode} ${billing.city}`, now);
}

/** Those whose price moved lately first, so that there are price alerts. */
async function seedFavorites(
  client: pg.ClientBase,
  owner: { workspaceId: string; personId: string },
  now: Date,
): Promise<void> {
  const repriced = await latelyRepriced(client, FAVORITES - 1, now, REPRICED_DAYS);
  const newest = (await someVehicles(client, FAVORITES, 3)).map(({ itemId }) => itemId);
  const chosen = [...new Set([...repriced, ...newest])].slice(0, FAVORITES);
  for (const itemId of chosen) await putFavorite(client, owner.personId, owner.workspaceId, itemId);
}
