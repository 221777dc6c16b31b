import type {
  RegistrationDetail,
  RegistrationRow,
} from '@pomelo/contract/backoffice/registrations.schemas.ts';
import type { z } from 'zod';
import type { RegistrationsQuery } from '@pomelo/contract/backoffice/registrations.schemas.ts';
import { pageMeta, type PageMeta } from '@pomelo/contract/paging.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { checksOf } from './checks.ts';
import { storedCompany } from './stored-company.ts';
import {
  findAccount,
  findOthers,
  findDocuments,
  findQueue,
  findRegistration,
  findRegistrations,
  findWorkspaceOf,
  type RegistrationFacts,
} from './staff-registrations.repository.ts';

type State = RegistrationRow['state'];
// BUYER-1
export const NO_REGISTRATION = 'Cette inscription n’existe pas.';

/** A pending registration is decided by the team, or by the owners of a known company. */
const stateOf = ({
  storedState,
  workspaceId,
}: {
  storedState: RegistrationFacts['storedState'];
  workspaceId: string | null;
}): State => (storedState === 'submitted' ? (workspaceId === null ? 'to-check' : 'joining') : storedState);

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

function rowOf(row: RegistrationFacts, now: Date): RegistrationRow {
  const { id, reference, rs, siret, city, firstName, lastName, email, createdAt, decidedAt, decidedBy } = row;
  const state = stateOf(row);
  // A decision is final: it replaces the checks.
  const checks = state === 'to-check' ? checksOf(row, now).filter((check) => check.state !== 'good') : [];
  const dates = { createdAt: createdAt.toISOString(), decidedAt: instant(decidedAt) };
  return { id, reference, state, rs, siret, city, firstName, lastName, email, ...dates, decidedBy, checks };
}

/** Registrations; by default those that the staff has to decide. */
export async function registrationsPage(
  db: Database,
  query: z.output<typeof RegistrationsQuery>,
  now: Date,
): Promise<{ data: RegistrationRow[]; meta: PageMeta }> {
  const { rows, total } = await findRegistrations(db, { ...query, q: query.q || undefined });
  return { data: rows.map((row) => rowOf(row, now)), meta: pageMeta(query.page, query.perPage, total) };
}

/** All data for the decision, on one screen. Refuses with not-found. */
export async function registrationDetail(db: Database, id: string, now: Date): Promise<RegistrationDetail> {
  const row = (await findRegistration(db, id)) ?? refuse('not-found', NO_REGISTRATION);
  const { siret, rs, typedRs, street, postcode, city, kbisDate, email, firstName, lastName, phone1 } = row;
  const others = await findOthers(db, row);
  return {
    id,
    reference: row.reference,
    state: stateOf(row),
    createdAt: row.createdAt.toISOString(),
    correctedAt: instant(row.correctedAt),
    company: { siret, rs, typedRs, street, postcode, city, kbisDate },
    register: storedCompany(row.company),
    vat: {
      number: row.vatNumber,
      state: row.vatState,
      checkedAt: instant(row.vatCheckedAt),
      consultation: row.vatConsultation,
    },
    person: { firstName, lastName, email, phone1 },
    papers: await findDocuments(db, id),
    checks: stateOf(row) === 'to-check' ? checksOf(row, now) : [],
    account: await findAccount(db, email),
    workspace: (await findWorkspaceOf(db, siret)) ?? null,
    others: others.map(({ storedState, workspaceId, createdAt, ...other }) => ({
      id: other.id,
      reference: other.reference,
      state: stateOf({ storedState, workspaceId }),
      rs: other.rs,
      firstName: other.firstName,
      lastName: other.lastName,
      email: other.email,
      sameEmail: other.email === email,
      sameSiret: other.siret === siret,
      createdAt: createdAt.toISOString(),
      reason: other.reason,
    })),
    decision:
      row.decidedAt === null
        ? null
        : { at: row.decidedAt.toISOString(), by: row.decidedBy, reason: row.reason },
    queue: await findQueue(db, row),
  };
}
