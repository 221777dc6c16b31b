import type { StaffBundlesQuery } from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import type { TrackingStep } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { CarteGriseState } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import type { DeliveryType } from '@pomelo/contract/bundles/delivery.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { containsPattern, namePattern } from '../../../platform/db/like.ts';
import { identifiedVehicles } from '../../../catalogue/index.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { isLateBundle } from '../late-bundles.repository.ts';
import { personName } from '../../../platform/db/person-name.ts';

export type StaffBundleFacts = {
  id: string;
  number: string;
  dealId: string;
  dealNumber: string;
  workspaceId: string;
  company: string;
  title: string;
  plate: string | null;
  orderedAt: Date;
  step: TrackingStep;
  stepAt: Date;
  late: boolean;
  complete: boolean;
  cancelledAt: Date | null;
  slot: string | null;
  deliveryType: DeliveryType | null;
  carrier: string;
  carteGrise: CarteGriseState | null;
  toPay: number;
};
type Query = z.output<typeof StaffBundlesQuery>;

/** Number of a vehicle, or of its deal. */
const NUMBER = /^A\d{7,12}(-\d{2,3})?$/i;
/** Shorter words are not in the trigram index. */
const SHORTEST_WORD = 3;

/**
 * The ids of the matches, each word by its own index; one or two letters only match the beginning of a
 * company's name.
 */
function found(text: string): RawBuilder<unknown> {
  const [number, ofVehicle] = NUMBER.exec(text.toUpperCase()) ?? [];
  if (number)
    return ofVehicle
      ? sql`SELECT id FROM sales_bundle WHERE number = ${number}`
      : sql`SELECT id FROM sales_bundle WHERE deal_id IN (SELECT id FROM sales_deal WHERE number = ${number})`;
  const companies = sql`SELECT v.id FROM accounts_workspace w JOIN sales_deal d ON d.workspace_id = w.id JOIN sales_bundle v ON v.deal_id = d.id
    WHERE plain_words(w.rs) LIKE ${namePattern(text)}`;
  if (text.length < SHORTEST_WORD) return companies;
  const vehicles = identifiedVehicles(text);
  const identity = vehicles
    ? sql`UNION SELECT id FROM sales_bundle WHERE product_id IN (${vehicles})`
    : sql``;
  return sql`${companies} UNION SELECT id FROM sales_bundle WHERE plain_words(number || ' ' || title) LIKE ${containsPattern(text)} ${identity}`;
}
/** Before a statement whose conditions are those of `wanted`: what is searched is looked for once. */
const searching = ({ q }: Pick<Query, 'q'>): RawBuilder<unknown> =>
  q ? sql`WITH found AS MATERIALIZED (${found(q)})` : sql``;

const dossier = (state: NonNullable<Query['carteGrise']>): RawBuilder<unknown> =>
  state === 'none'
    ? sql`AND NOT EXISTS (SELECT FROM carte_grise c WHERE c.bundle_id = b.id)`
    : sql`AND b.id IN (SELECT bundle_id FROM carte_grise WHERE state = ${state})`;

export type StepCount = { step: TrackingStep; count: number; open: number };
type Narrowing = Pick<Query, 'q' | 'late' | 'carteGrise' | 'workspaceId'>;
/** Condition on the vehicle `b` of the order `d`. */
const wanted = ({ q, late, carteGrise, workspaceId }: Narrowing, now: Date) => sql`
  WHERE d.step = 'step-4' ${q ? sql`AND b.id IN (SELECT id FROM found)` : sql``} ${late ? sql`AND ${isLateBundle(now)}` : sql``}
    ${carteGrise ? dossier(carteGrise) : sql``} ${workspaceId ? sql`AND d.workspace_id = ${workspaceId}::uuid` : sql``}`;

/** Few of all rows: the join starts from them. */
const OPEN_ORDERS = sql`SELECT id FROM sales_deal WHERE order_open`;
/** For all vehicles: open orders are few, the others are counted without a join. */
const ALL_STEPS = sql`
  SELECT every.step, every.count, coalesce(o.open, 0)::int AS open
  FROM (SELECT step, count(*)::int AS count FROM sales_bundle GROUP BY 1) AS every LEFT JOIN (
    SELECT step, count(*) AS open FROM sold_bundle WHERE deal_id = ANY (ARRAY(${OPEN_ORDERS})) GROUP BY 1
  ) AS o ON o.step = every.step`;

// SALES-7
/** Number of vehicles at each step, and how many of them belong to open orders. */
export async function countBySteps(db: Database, narrowing: Narrowing, now: Date): Promise<StepCount[]> {
  const { q, late, carteGrise, workspaceId } = narrowing;
  const isNarrowed = q || late || carteGrise || workspaceId;
  const { rows } = await sql<StepCount>`${
    isNarrowed
      ? sql`${searching(narrowing)} SELECT b.step, count(*)::int AS count, count(*) FILTER (WHERE d.order_open AND b.cancelled_at IS NULL)::int AS open
          FROM sales_bundle b JOIN sales_deal d ON d.id = b.deal_id ${wanted(narrowing, now)} GROUP BY b.step`
      : ALL_STEPS
  }`.execute(db);
  return rows;
}

const BUNDLES = sql`sales_bundle b JOIN sales_deal d ON d.id = b.deal_id`;

/** The ids of a page, in order; a vehicle without what is sorted by comes last. */
function pageOf(query: Query, now: Date): RawBuilder<unknown> {
  const { step, open, sort, direction, page, perPage } = query;
  const way = direction === 'asc' ? sql`ASC` : sql`DESC`;
  const these = sql`${wanted(query, now)} ${step ? sql`AND b.step = ${step}` : sql``}
    ${open ? sql`AND b.deal_id = ANY (ARRAY(${OPEN_ORDERS})) AND b.cancelled_at IS NULL` : sql``}`;
  const last = page * perPage;
  const pages: Record<Query['sort'], RawBuilder<unknown>> = {
    orderedAt: sql`SELECT b.id FROM ${BUNDLES} ${these} ORDER BY coalesce(d.ordered_at, d.created_at) ${way}, b.id ${way}`,
    stepAt: sql`SELECT b.id FROM ${BUNDLES} ${these} ORDER BY b.step_at ${way}, b.id ${way}`,
    number: sql`SELECT b.id FROM ${BUNDLES} ${these} ORDER BY b.number ${way}`,
    company: sql`SELECT b.id FROM ${BUNDLES} JOIN accounts_workspace w ON w.id = d.workspace_id ${these} ORDER BY plain_words(w.rs) ${way}, b.id ${way}`,
    // Those with a day, by that day; after them, those without.
    slot: sql`SELECT id FROM (
        (SELECT b.id, v.slot FROM delivery v JOIN sales_bundle b ON b.id = v.bundle_id JOIN sales_deal d ON d.id = b.deal_id ${these} AND v.slot IS NOT NULL
          ORDER BY v.slot ${way}, v.bundle_id ${way} LIMIT ${last})
        UNION ALL
        (SELECT b.id, NULL FROM ${BUNDLES} ${these}
          AND NOT EXISTS (SELECT FROM delivery v WHERE v.bundle_id = b.id AND v.slot IS NOT NULL) ORDER BY b.id ${way} LIMIT ${last})
      ) AS sorted ORDER BY slot ${way} NULLS LAST, id ${way}`,
  };
  return sql`${searching(query)} ${pages[sort]} LIMIT ${perPage} OFFSET ${last - perPage}`;
}

const COLUMNS = (now: Date) => sql`
  b.id, b.number, d.id AS "dealId", d.number AS "dealNumber", d.workspace_id AS "workspaceId", w.rs AS company, b.title, p.plate,
  coalesce(d.ordered_at, d.created_at) AS "orderedAt", b.step, b.step_at AS "stepAt", ${isLateBundle(now)} AS late, d.complete, b.cancelled_at AS "cancelledAt",
  v.slot, v.delivery_type AS "deliveryType", coalesce(v.carrier, '') AS carrier, c.state AS "carteGrise", b.incl_tax_cents AS "toPay"`;
const JOINS = sql`
  JOIN sales_deal d ON d.id = b.deal_id JOIN accounts_workspace w ON w.id = d.workspace_id JOIN catalogue_vehicle p ON p.id = b.product_id
  LEFT JOIN delivery v ON v.bundle_id = b.id LEFT JOIN carte_grise c ON c.bundle_id = b.id`;

/** A page of the vehicles that were ordered, of every company. */
export async function findStaffBundles(db: Database, query: Query, now: Date): Promise<StaffBundleFacts[]> {
  const { rows } = await sql<StaffBundleFacts>`
    SELECT ${COLUMNS(now)} FROM (SELECT id, row_number() OVER () AS place FROM (${pageOf(query, now)}) AS page) AS query
    JOIN sales_bundle b ON b.id = query.id ${JOINS} ORDER BY query.place`.execute(db);
  return rows;
}

export type NamedBundle = {
  id: string;
  dealId: string;
  workspaceId: string;
  number: string;
  title: string;
  company: string;
};

/** The vehicle of an id or a number (text); undefined for none. */
export async function findNamedBundle(
  db: Database,
  named: { id: string } | { number: string },
): Promise<NamedBundle | undefined> {
  const { rows } = await sql<NamedBundle>`
    SELECT b.id, b.deal_id AS "dealId", d.workspace_id AS "workspaceId", b.number, b.title, w.rs AS company
    FROM sales_bundle b JOIN sales_deal d ON d.id = b.deal_id JOIN accounts_workspace w ON w.id = d.workspace_id
    WHERE d.step = 'step-4' AND ${'id' in named ? sql`b.id = ${named.id}::uuid` : sql`b.number = ${named.number}`}`.execute(
    db,
  );
  return rows[0];
}

/** Facts that the staff's page of a vehicle shows in addition to the buyer's. */
export async function findBundleFacts(db: Database, bundleId: string, now: Date) {
  const { rows } = await sql<{
    workspaceId: string;
    rs: string;
    siret: string;
    personId: string;
    person: string;
    email: string;
    phone: string | null;
    reference: string;
    vin: string | null;
    plate: string | null;
    firstRegistration: string | null;
    late: boolean;
  }>`SELECT d.workspace_id AS "workspaceId", w.rs, w.siret, o.id AS "personId", ${personName('o')} AS person, o.email,
      o.phone1 AS phone, i.reference, p.vin, p.plate, i.first_registration::text AS "firstRegistration", ${isLateBundle(now)} AS late
    FROM sales_bundle b JOIN sales_deal d ON d.id = b.deal_id JOIN accounts_workspace w ON w.id = d.workspace_id
    JOIN accounts_person o ON o.id = coalesce(d.ordered_by, d.person_id) JOIN catalogue_vehicle p ON p.id = b.product_id JOIN catalogue_listing i ON i.id = b.item_id
    WHERE b.id = ${bundleId}`.execute(db);
  return rows[0];
}
