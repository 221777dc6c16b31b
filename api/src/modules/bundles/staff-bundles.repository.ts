import type { StaffBundlesQuery } from '@pomelo/contract/backoffice/bundles.schemas.ts';
import type { TrackingStep } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { CarteGriseState } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import type { DeliveryType } from '@pomelo/contract/bundles/delivery.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/tables.ts';
import { isLateBundle } from '../../db/late-bundles.ts';

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
  slot: string | null;
  deliveryType: DeliveryType | null;
  carrier: string;
  carteGrise: CarteGriseState | null;
  toPay: number;
};
type Asked = z.output<typeof StaffBundlesQuery>;

const LIKE_SIGNS = /[\\%_]/g;
const NUMBER = /^A\d{1,12}(-\d{0,3})?$/i;

function searched(text: string): RawBuilder<unknown> {
  const compact = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  if (NUMBER.test(text)) return sql`AND b.number LIKE ${`${text.toUpperCase()}%`}`;
  const typed = `%${text.replaceAll(LIKE_SIGNS, String.raw`\$&`)}%`;
  const identity = compact.length < 4 ? sql`` : sql`OR p.vin LIKE ${`%${compact}%`} OR replace(p.plate, '-', '') LIKE ${`%${compact}%`}`;
  return sql`AND (b.title ILIKE ${typed} OR b.number ILIKE ${typed} OR d.workspace_id IN (SELECT id FROM workspace WHERE rs ILIKE ${typed})
    ${identity})`;
}

const dossier = (state: NonNullable<Asked['carteGrise']>): RawBuilder<unknown> =>
  state === 'none'
    ? sql`AND NOT EXISTS (SELECT FROM carte_grise c WHERE c.bundle_id = b.id)`
    : sql`AND b.id IN (SELECT bundle_id FROM carte_grise WHERE state = ${state})`;

export type StepCount = { step: TrackingStep; count: number; open: number };
type Narrowing = Pick<Asked, 'q' | 'late' | 'carteGrise' | 'workspaceId'>;
const from = ({ q, late, carteGrise, workspaceId }: Narrowing, now: Date) => sql`
  FROM bundle b JOIN deal d ON d.id = b.deal_id ${q ? sql`JOIN product p ON p.id = b.product_id` : sql``}
  WHERE d.step = 'step-4' ${q ? searched(q) : sql``} ${late ? sql`AND ${isLateBundle(now)}` : sql``} ${carteGrise ? dossier(carteGrise) : sql``}
    ${workspaceId ? sql`AND d.workspace_id = ${workspaceId}::uuid` : sql``}`;

/** How many stand at each step, and how many of them are of open orders. */
export async function countBySteps(db: Database, narrowing: Narrowing, now: Date): Promise<StepCount[]> {
  const { rows } = await sql<StepCount>`
    SELECT b.step, count(*)::int AS count, count(*) FILTER (WHERE NOT d.complete)::int AS open ${from(narrowing, now)} GROUP BY b.step`.execute(
    db,
  );
  return rows;
}

const SORT_KEYS: Record<Asked['sort'], RawBuilder<unknown>> = {
  orderedAt: sql`coalesce(d.ordered_at, d.created_at)`,
  stepAt: sql`b.step_at`,
  number: sql`b.number`,
  company: sql`(SELECT lower(rs) FROM workspace WHERE id = d.workspace_id)`,
  slot: sql`(SELECT slot FROM delivery WHERE bundle_id = b.id)`,
};

const COLUMNS = (now: Date) => sql`
  b.id, b.number, d.id AS "dealId", d.number AS "dealNumber", d.workspace_id AS "workspaceId", w.rs AS company, b.title, p.plate,
  coalesce(d.ordered_at, d.created_at) AS "orderedAt", b.step, b.step_at AS "stepAt", ${isLateBundle(now)} AS late, d.complete,
  v.slot, v.delivery_type AS "deliveryType", coalesce(v.carrier, '') AS carrier, c.state AS "carteGrise", b.incl_tax_cents AS "toPay"`;
const JOINS = sql`
  JOIN deal d ON d.id = b.deal_id JOIN workspace w ON w.id = d.workspace_id JOIN product p ON p.id = b.product_id
  LEFT JOIN delivery v ON v.bundle_id = b.id LEFT JOIN carte_grise c ON c.bundle_id = b.id`;

/** A page of the vehicles that were ordered, of every company; one without what is sorted by comes last. */
export async function findStaffBundles(db: Database, asked: Asked, now: Date): Promise<StaffBundleFacts[]> {
  const { step, open, sort, direction, page, perPage } = asked;
  const way = direction === 'asc' ? sql`ASC` : sql`DESC`;
  const { rows } = await sql<StaffBundleFacts>`
    SELECT ${COLUMNS(now)} FROM (
      SELECT b.id, row_number() OVER (ORDER BY ${SORT_KEYS[sort]} ${way} NULLS LAST, b.id ${way}) AS place
      ${from(asked, now)} ${step ? sql`AND b.step = ${step}` : sql``} ${open ? sql`AND NOT d.complete` : sql``}
      ORDER BY place LIMIT ${perPage} OFFSET ${(page - 1) * perPage}) AS asked
    JOIN bundle b ON b.id = asked.id ${JOINS} ORDER BY asked.place`.execute(db);
  return rows;
}

export type NamedBundle = { id: string; dealId: string; workspaceId: string; number: string; title: string; company: string };

/** The vehicle of an id or a number (text); undefined for none. */
export async function findNamedBundle(db: Database, named: { id: string } | { number: string }): Promise<NamedBundle | undefined> {
  const { rows } = await sql<NamedBundle>`
    SELECT b.id, b.deal_id AS "dealId", d.workspace_id AS "workspaceId", b.number, b.title, w.rs AS company
    FROM bundle b JOIN deal d ON d.id = b.deal_id JOIN workspace w ON w.id = d.workspace_id
    WHERE d.step = 'step-4' AND ${'id' in named ? sql`b.id = ${named.id}::uuid` : sql`b.number = ${named.number}`}`.execute(db);
  return rows[0];
}

/** What the page of a vehicle says beside what its buyer reads. */
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
  }>`SELECT d.workspace_id AS "workspaceId", w.rs, w.siret, o.id AS "personId", trim(o.first_name || ' ' || o.last_name) AS person, o.email,
      o.phone1 AS phone, i.reference, p.vin, p.plate, i.first_registration::text AS "firstRegistration", ${isLateBundle(now)} AS late
    FROM bundle b JOIN deal d ON d.id = b.deal_id JOIN workspace w ON w.id = d.workspace_id
    JOIN person o ON o.id = coalesce(d.ordered_by, d.person_id) JOIN product p ON p.id = b.product_id JOIN catalogue_item i ON i.id = b.item_id
    WHERE b.id = ${bundleId}`.execute(db);
  return rows[0];
}
