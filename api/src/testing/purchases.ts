import { DAY_MS } from '@pomelo/contract/durations.ts';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Tables } from '../platform/db/tables.ts';

type Member = { workspaceId: string; personId: string };
type Vehicle = { itemId: number; productId: number };
/** In SQL, so that the start is the clock of the database. */
type Period = RawBuilder<string>;

export const periodBetween = (start: Date, end: Date | null): Period => sql`tstzrange(${start}, ${end})`;

/** A booking of a vehicle, by default for a day from now; with a `dealId`, that of an order. */
export async function createBooking(
  db: Database,
  { workspaceId, personId }: Member,
  { itemId, productId }: Vehicle,
  {
    period = sql`tstzrange(now(), now() + interval '1 day')`,
    dealId = null,
  }: { period?: Period; dealId?: string | null } = {},
): Promise<string> {
  const id = uuidv7();
  const owner = { workspace_id: workspaceId, person_id: personId, deal_id: dealId };
  await db
    .insertInto('booking')
    .values({ id, product_id: productId, item_id: itemId, ...owner, period })
    .execute();
  return id;
}

/** A request for approval of booked vehicles, to be decided within a day. */
export async function createApproval(
  db: Database,
  { workspaceId, personId }: Member,
  vehicles: readonly (Vehicle & { bookingId: string; priceCents?: number })[],
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('approval')
    .values({
      id,
      workspace_id: workspaceId,
      person_id: personId,
      expires_at: new Date(Date.now() + DAY_MS),
    })
    .execute();
  await db
    .insertInto('approval_line')
    .values(
      vehicles.map(({ itemId, productId, bookingId, priceCents = 1_234_500 }) => ({
        approval_id: id,
        product_id: productId,
        item_id: itemId,
        booking_id: bookingId,
        price_cents: priceCents,
      })),
    )
    .execute();
  return id;
}

/** A saved search, by default without alerts. */
export async function createSavedSearch(
  db: Database,
  { workspaceId, personId }: Member,
  given: Partial<Insertable<Tables['custom_search']>> = {},
): Promise<string> {
  const values = {
    id: uuidv7(),
    workspace_id: workspaceId,
    person_id: personId,
    name: 'Peugeot',
    query: 'make=peugeot',
    alert: 'off',
    position: 0,
    ...given,
  } as const;
  await db.insertInto('custom_search').values(values).execute();
  return values.id;
}

/** An order of one charging terminal that exists, by default not paid yet. */
export async function createTerminalOrder(
  db: Database,
  { workspaceId, personId }: Member,
  given: Partial<Insertable<Tables['terminal_order']>> = {},
): Promise<string> {
  const values = {
    id: uuidv7(),
    workspace_id: workspaceId,
    person_id: personId,
    terminal_id: 1,
    quantity: 1,
    address: '1 rue du Pont, 69003 Lyon',
    excl_tax_cents: 60_000,
    vat_cents: 12_000,
    total_cents: 72_000,
    ...given,
  };
  await db.insertInto('terminal_order').values(values).execute();
  return values.id;
}
