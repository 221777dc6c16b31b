import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import type { Clock } from '../../clock.ts';
import { putBooking, putFavorite, putMembership, putPerson, putWorkspace, someProducts } from './accounts.repository.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, DEMO_WORKSPACES } from './accounts.ts';
import { HOUR_MS } from './dates.ts';

/** argon2id is the library's default. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const FAVORITES = 4;
const BOOKINGS = 2;
const BOOKED_HOURS_AGO = 5;
const BOOKING_HOURS = 24;

/** The accounts of decisions.md §5 in their workspaces. Throws in production: their password is public. */
export async function seedAccounts(client: pg.ClientBase, options: { clock: Clock; production: boolean }): Promise<void> {
  if (options.production) throw new Error('Demo accounts cannot exist in production: their password is published');
  const workspaces = new Map<string, string>();
  for (const workspace of DEMO_WORKSPACES) workspaces.set(workspace.key, await putWorkspace(client, workspace));
  const passwordHash = await hash(DEMO_PASSWORD, ARGON2);
  const people = new Map<string, string>();
  for (const person of DEMO_PEOPLE) {
    const personId = await putPerson(client, person, passwordHash);
    people.set(person.email, personId);
    for (const membership of person.memberships)
      await putMembership(client, workspaces.get(membership.workspace) ?? '', personId, membership.role);
  }
  await seedActivity(client, options.clock, workspaces, people);
}

/** A few favourites for A, and two live bookings by the owner of B, so that the states of a vehicle show. */
async function seedActivity(
  client: pg.ClientBase,
  clock: Clock,
  workspaces: ReadonlyMap<string, string>,
  people: ReadonlyMap<string, string>,
): Promise<void> {
  const a = { workspaceId: workspaces.get('A') ?? '', personId: people.get('acheteur@pomelo.test') ?? '' };
  const b = { workspaceId: workspaces.get('B') ?? '', personId: people.get('marchand@pomelo.test') ?? '' };
  for (const { itemId } of await someProducts(client, FAVORITES, 3)) await putFavorite(client, a.personId, a.workspaceId, itemId);
  const now = clock.now().getTime();
  for (const [place, product] of (await someProducts(client, BOOKINGS, 9)).entries()) {
    const from = new Date(now - (BOOKED_HOURS_AGO + place) * HOUR_MS);
    await putBooking(client, { ...product, ...b, from, until: new Date(from.getTime() + BOOKING_HOURS * HOUR_MS) });
  }
}
