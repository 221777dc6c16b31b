import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../src/platform/db/tables.ts';
import type { NewMail } from '../../../src/platform/mail/content/mail-content.ts';
import type { Done } from './moment.ts';

/** Whether the working day was seeded before: it is once, independently of the stock. */
export async function hasRegistration(db: Database, email: string): Promise<boolean> {
  return (
    (await db.selectFrom('registration').select('id').where('email', '=', email).executeTakeFirst()) !==
    undefined
  );
}

/** Inserts the actions of the demo's team as audit entries of that time, oldest first. */
export async function putAuditEntries(
  db: Database,
  entries: readonly (Done & { personId: string })[],
): Promise<void> {
  if (entries.length === 0) return;
  const people = await db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name'])
    .where('staff', '=', true)
    .execute();
  const names = new Map(people.map(({ id, first_name: first, last_name: last }) => [id, `${first} ${last}`]));
  const rows = entries.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  await db
    .insertInto('audit_entry')
    .values(
      rows.map(({ personId, at, action, entry }) => ({
        at,
        person_id: personId,
        person_name: names.get(personId) ?? '',
        action,
        resource: entry.resource,
        resource_id: String(entry.resourceId),
        label: entry.label ?? '',
        before: entry.before ? JSON.stringify(entry.before) : null,
        after: entry.after ? JSON.stringify(entry.after) : null,
        request_id: 'demo',
      })),
    )
    .execute();
}

/** A mail that was permanently refused: it is retried only by a staff member. */
export async function putFailedMail(
  db: Database,
  mail: NewMail & { at: Date; error: string },
): Promise<void> {
  const { kind, to, content, at, error } = mail;
  await db
    .insertInto('mail')
    .values({
      id: uuidv7(),
      kind,
      recipient: to,
      content: JSON.stringify(content),
      state: 'failed',
      created_at: at,
      last_error: error,
    })
    .execute();
}

export type CostedVehicle = {
  productId: number;
  number: string;
  title: string;
  soldCents: number;
  orderedAt: Date;
};

/** Vehicles ordered before a day, the first ordered first. */
export async function vehiclesOrderedBefore(db: Database, before: Date): Promise<CostedVehicle[]> {
  const { rows } = await sql<CostedVehicle>`
    SELECT u.product_id AS "productId", u.number, u.title, u.excl_tax_cents AS "soldCents", d.ordered_at AS "orderedAt"
    FROM bundle u JOIN deal d ON d.id = u.deal_id WHERE d.step = 'step-4' AND d.ordered_at < ${before}
    ORDER BY u.number`.execute(db);
  return rows;
}

export async function putPurchaseCosts(
  db: Database,
  costs: readonly { productId: number; cents: number }[],
): Promise<void> {
  await sql`INSERT INTO purchase_cost (product_id, cents)
    SELECT * FROM unnest(${costs.map(({ productId }) => productId)}::int[], ${costs.map(({ cents }) => cents)}::int[])
    ON CONFLICT DO NOTHING`.execute(db);
}

/**
 * Costs of two thirds of the vehicles on sale, by their id: between 76 and 86 % of the trade price; those of
 * some services, and a margin floor.
 */
export async function putStockCosts(db: Database, floor: number): Promise<void> {
  await sql`INSERT INTO purchase_cost (product_id, cents)
    SELECT p.id, greatest(10000, round(i.price_b2b_cents::bigint * (76 + p.id % 11) / 100.0, -4))::int
    FROM product p JOIN catalogue_item i ON i.id = p.item_id WHERE i.status = 'published' AND p.id % 3 <> 0
    ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO service_cost (code, cents)
    SELECT DISTINCT code, (excl_tax_cents * 4 / 5) FROM service_price WHERE kind = 'preparation'
      AND valid @> current_date ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO offer_floor (basis_points) VALUES (${floor}) ON CONFLICT DO NOTHING`.execute(db);
}

/** The makes with most on sale, with how much. */
export async function largestMakes(
  db: Database,
  limit: number,
): Promise<{ makeId: number; items: number }[]> {
  const { rows } = await sql<{ makeId: number; items: number }>`
    SELECT make_id AS "makeId", count(*)::int AS items FROM catalogue_item WHERE status = 'published'
    GROUP BY make_id ORDER BY items DESC, make_id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function putViewDays(
  db: Database,
  days: readonly { day: string; makeId: number; views: number }[],
): Promise<void> {
  await sql`INSERT INTO view_day (day, make_id, views)
    SELECT * FROM unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ makeId }) => makeId)}::int[], ${days.map(({ views }) => views)}::int[])
    ON CONFLICT DO NOTHING`.execute(db);
}

export type PastBooking = {
  productId: number;
  itemId: number;
  workspaceId: string;
  personId: string;
  from: Date;
  until: Date;
  cancelled: boolean;
};

/** Past bookings: their vehicles are free. */
export async function putPastBookings(db: Database, bookings: readonly PastBooking[]): Promise<void> {
  for (const { productId, itemId, workspaceId, personId, from, until, cancelled } of bookings)
    await sql`INSERT INTO booking (id, product_id, item_id, workspace_id, person_id, period, cancelled)
      VALUES (${uuidv7()}, ${productId}, ${itemId}, ${workspaceId}, ${personId}, tstzrange(${from}, ${until}), ${cancelled})`.execute(
      db,
    );
}

export type MadeStep = {
  bundleId: string;
  number: string;
  title: string;
  company: string;
  step: string;
  at: Date;
  note: string;
};

/** Steps of vehicles that the team noted. */
export async function notedSteps(db: Database): Promise<MadeStep[]> {
  const { rows } = await sql<MadeStep>`
    SELECT u.id AS "bundleId", u.number, u.title, w.rs AS company, t.step, t.at, coalesce(t.note, '') AS note
    FROM tracking_event t JOIN bundle u ON u.id = t.bundle_id JOIN deal d ON d.id = u.deal_id JOIN workspace w ON w.id = d.workspace_id
    WHERE t.step IN ('preparing', 'shipped', 'delivered') ORDER BY t.at, u.number`.execute(db);
  return rows;
}

export type MatchedTransfer = { id: string; debtor: string; day: string; number: string; cents: number };

/** Transfers that were given to orders. */
export async function matchedTransfers(db: Database): Promise<MatchedTransfer[]> {
  const { rows } = await sql<MatchedTransfer>`
    SELECT t.id, t.debtor, t.received_on::text AS day, d.number, t.amount_cents::int AS cents
    FROM transfer t JOIN deal d ON d.id = t.deal_id ORDER BY t.received_on, d.number`.execute(db);
  return rows;
}

/** A message of a buyer, that the team was notified of. */
export async function putBuyerMessage(
  db: Database,
  message: { dealId: string; personId: string; text: string; at: Date },
): Promise<void> {
  const { dealId, personId, text, at } = message;
  await db
    .insertInto('deal_message')
    .values({ id: uuidv7(), deal_id: dealId, by: 'buyer', person_id: personId, text, at, told_at: at })
    .execute();
}

/** The amount still due on the latest order of this company. */
export async function findOwed(
  db: Database,
  workspaceId: string,
): Promise<{ number: string; due: number } | undefined> {
  const { rows } = await sql<{ number: string; due: number }>`
    SELECT number, deal_due(id)::int AS due FROM deal
    WHERE workspace_id = ${workspaceId}::uuid AND order_open AND deal_due(id) > 0
    ORDER BY ordered_at DESC, number LIMIT 1`.execute(db);
  return rows[0];
}

/** The oldest order of this company on which something is due. */
export async function findOldestOwed(db: Database, workspaceId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM deal WHERE workspace_id = ${workspaceId}::uuid AND order_open AND deal_due(id) > 0
    ORDER BY ordered_at, number LIMIT 1`.execute(db);
  return rows[0]?.id;
}

export const hasFeed = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('feed').select('id').limit(1).executeTakeFirst()) !== undefined;
