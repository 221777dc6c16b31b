import type { REGISTRATION_SORTS } from '@pomelo/contract/backoffice/registrations.schemas.ts';
import type { SortDirection } from '@pomelo/contract/paging.ts';
import type { RegistrationDocumentKind } from '@pomelo/contract/registration/registration.schemas.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { containsPattern } from '../../platform/db/like.ts';
import type { Database } from '../../platform/db/tables.ts';
import { personName } from '../../platform/db/person-name.ts';

export type ListState = 'to-check' | 'joining' | 'approved' | 'refused' | 'all';
type Sort = (typeof REGISTRATION_SORTS)[number];
export type RegistrationsQuery = {
  state: ListState;
  q: string | undefined;
  sort: Sort;
  direction: SortDirection;
  page: number;
  perPage: number;
};

/**
 * What the checks are made from, for one registration or for a page of them: its own columns and possible
 * duplicates.
 */
const FACTS = [
  'r.id',
  'r.reference',
  'r.state as storedState',
  'r.workspace_id as workspaceId',
  'r.siret',
  'r.rs',
  'r.typed_rs as typedRs',
  'r.street',
  'r.postcode',
  'r.city',
  'r.company',
  'r.vat_number as vatNumber',
  'r.vat_state as vatState',
  'r.vat_checked_at as vatCheckedAt',
  'r.vat_consultation as vatConsultation',
  'r.insolvency',
  'r.email',
  'r.first_name as firstName',
  'r.last_name as lastName',
  'r.phone1',
  'r.kbis_date as kbisDate',
  'r.created_at as createdAt',
  'r.corrected_at as correctedAt',
  'r.decided_at as decidedAt',
  'r.reason',
] as const;

const facts = (db: Database) =>
  db
    .selectFrom('registration as r')
    .leftJoin('person as decider', 'decider.id', 'r.decided_by')
    .select(FACTS)
    .select([
      sql<string | null>`nullif(${personName('decider')}, '')`.as('decidedBy'),
      sql<boolean>`EXISTS (SELECT FROM person p WHERE p.email = r.email)`.as('hasAccount'),
      sql<boolean>`EXISTS (SELECT FROM registration o WHERE o.email = r.email AND o.id <> r.id)`.as(
        'hasSameEmail',
      ),
      sql<boolean>`EXISTS (SELECT FROM registration o WHERE o.siret = r.siret AND o.id <> r.id)`.as(
        'hasSameSiret',
      ),
      sql<boolean>`EXISTS (SELECT FROM workspace w WHERE w.siret = r.siret)`.as('hasWorkspace'),
      sql<boolean>`EXISTS (SELECT FROM registration o WHERE o.siret = r.siret AND o.state = 'submitted' AND o.workspace_id IS NULL
        AND o.id <> r.id)`.as('hasRival'),
    ]);
export type RegistrationFacts = Awaited<ReturnType<typeof findFacts>>[number];
const findFacts = (db: Database, ids: readonly string[]) =>
  facts(db)
    .where('r.id', 'in', [...ids])
    .execute();

const CONDITIONS: Record<ListState, RawBuilder<SqlBool>> = {
  'to-check': sql`r.state = 'submitted' AND r.workspace_id IS NULL`,
  joining: sql`r.state = 'submitted' AND r.workspace_id IS NOT NULL`,
  approved: sql`r.state = 'approved'`,
  refused: sql`r.state = 'refused'`,
  all: sql`true`,
};
const SEARCH_TEXT = sql`plain_words(r.rs || ' ' || r.first_name || ' ' || r.last_name || ' ' || r.email || ' ' || r.reference || ' ' || r.siret)`;
const ORDERS: Record<Sort, Record<SortDirection, RawBuilder<unknown>>> = {
  date: { asc: sql`r.created_at, r.id`, desc: sql`r.created_at DESC, r.id DESC` },
  name: { asc: sql`plain_words(r.rs), r.id`, desc: sql`plain_words(r.rs) DESC, r.id DESC` },
};

// BUYER-3
/** A page of registrations with how many there are in all. */
export async function findRegistrations(
  db: Database,
  { state, q, sort, direction, page, perPage }: RegistrationsQuery,
): Promise<{ rows: RegistrationFacts[]; total: number }> {
  const where = sql`${CONDITIONS[state]} AND ${q ? sql`${SEARCH_TEXT} LIKE ${containsPattern(q)}` : sql`true`}`;
  const { rows: ids } = await sql<{ id: string }>`
    SELECT r.id FROM registration r WHERE ${where} ORDER BY ${ORDERS[sort][direction]} LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(
    db,
  );
  const { rows: counted } = await sql<{
    total: string;
  }>`SELECT count(*) AS total FROM registration r WHERE ${where}`.execute(db);
  const found =
    ids.length === 0
      ? []
      : await findFacts(
          db,
          ids.map(({ id }) => id),
        );
  const byId = new Map(found.map((row) => [row.id, row]));
  return { rows: ids.flatMap(({ id }) => byId.get(id) ?? []), total: Number(counted[0]?.total ?? 0) };
}

export const findRegistration = async (db: Database, id: string): Promise<RegistrationFacts | undefined> =>
  (await findFacts(db, [id]))[0];

export const findDocuments = (db: Database, registrationId: string) =>
  db
    .selectFrom('registration_paper')
    .select(['id', 'kind', 'name', 'type', 'size_bytes as sizeBytes'])
    .where('registration_id', '=', registrationId)
    .orderBy('kind', 'desc')
    .execute();

export type RegistrationDocumentFile = {
  name: string;
  type: string;
  fileKey: string;
  kind: RegistrationDocumentKind;
};
/** A document of this registration, and of no other. */
export const findDocument = (
  db: Database,
  registrationId: string,
  paperId: string,
): Promise<RegistrationDocumentFile | undefined> =>
  db
    .selectFrom('registration_paper')
    .select(['name', 'type', 'file_key as fileKey', 'kind'])
    .where('id', '=', paperId)
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();

const MAX_OTHERS = 20;
/** Other registrations of the same address or company, the last first. */
export const findOthers = (
  db: Database,
  { id, email, siret }: { id: string; email: string; siret: string },
) =>
  db
    .selectFrom('registration')
    .select([
      'id',
      'reference',
      'state as storedState',
      'workspace_id as workspaceId',
      'rs',
      'siret',
      'email',
      'reason',
    ])
    .select(['first_name as firstName', 'last_name as lastName', 'created_at as createdAt'])
    .where((where) => where.or([where('email', '=', email), where('siret', '=', siret)]))
    .where('id', '!=', id)
    .orderBy('created_at', 'desc')
    .limit(MAX_OTHERS)
    .execute();

/** The account with this e-mail address, and its companies. */
export async function findAccount(
  db: Database,
  email: string,
): Promise<{ id: string; companies: { id: string; rs: string }[] } | null> {
  const rows = await db
    .selectFrom('person')
    .leftJoin('membership', 'membership.person_id', 'person.id')
    .leftJoin('workspace', 'workspace.id', 'membership.workspace_id')
    .select(['person.id', 'workspace.id as workspaceId', 'workspace.rs'])
    .where('person.email', '=', email)
    .orderBy('workspace.rs')
    .execute();
  const [first] = rows;
  if (!first) return null;
  return {
    id: first.id,
    companies: rows.flatMap(({ workspaceId, rs }) =>
      workspaceId && rs !== null ? [{ id: workspaceId, rs }] : [],
    ),
  };
}

export const findWorkspaceOf = (db: Database, siret: string) =>
  db
    .selectFrom('workspace')
    .select(['id', 'rs', sql<boolean>`closed_at IS NULL`.as('open')])
    .where('siret', '=', siret)
    .executeTakeFirst();

/**
 * Position of one among those that the team has to decide: their number, and the ones before and after,
 * oldest first.
 */
export async function findQueue(
  db: Database,
  { id }: { id: string },
): Promise<{ waiting: number; previous: string | null; next: string | null }> {
  const { rows } = await sql<{ waiting: number; previous: string | null; next: string | null }>`
    WITH here AS (SELECT created_at, id FROM registration WHERE id = ${id}::uuid),
      queue AS (SELECT id, created_at FROM registration WHERE state = 'submitted' AND workspace_id IS NULL AND id <> ${id}::uuid)
    SELECT (SELECT count(*)::int FROM registration WHERE state = 'submitted' AND workspace_id IS NULL) AS waiting,
      (SELECT q.id FROM queue q, here h WHERE (q.created_at, q.id) < (h.created_at, h.id) ORDER BY q.created_at DESC, q.id DESC LIMIT 1) AS previous,
      (SELECT q.id FROM queue q, here h WHERE (q.created_at, q.id) > (h.created_at, h.id) ORDER BY q.created_at, q.id LIMIT 1) AS next`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, previous: null, next: null };
}
