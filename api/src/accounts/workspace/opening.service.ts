import type { Role } from '@pomelo/contract/account/account.schemas.ts';
import { MAX_PEOPLE } from '@pomelo/contract/constants.ts';
import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Tables } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { addJob } from '../../platform/jobs/jobs.repository.ts';
import { addAddress } from './addresses/addresses.service.ts';
import {
  countPlaces,
  findOpenWorkspace,
  findOwners,
  findRole,
  findWorkspaceName,
  insertMembership,
  insertWorkspace,
  lockOpenWorkspace,
} from './opening.repository.ts';

/** The workspace of a company, unless it was closed. */
export const openWorkspaceOf = (
  db: Database,
  siret: string,
): Promise<{ id: string; rs: string } | undefined> => findOpenWorkspace(db, siret);

/** The company name that the staff accepted; empty for a workspace that is gone. */
export const nameOfWorkspace = async (db: Database, workspaceId: string): Promise<string> =>
  (await findWorkspaceName(db, workspaceId))?.rs ?? '';

/** Recipients of mails about the people of a workspace. */
export const ownersOf = (
  db: Database,
  workspaceId: string,
): Promise<{ email: string; firstName: string }[]> => findOwners(db, workspaceId);

export const belongsTo = async (db: Database, workspaceId: string, email: string): Promise<boolean> =>
  (await findRole(db, workspaceId, email)) !== undefined;

export type NewCompany = {
  rs: string;
  siret: string;
  naf: string | null;
  insolvency: boolean;
  vatNumber: string | null;
  vatState: Selectable<Tables['workspace']>['vat_state'];
  vatCheckedAt: Date | null;
  vatConsultation: string | null;
  address: { street: string; postcode: string; city: string } | null;
};

/** Opens the workspace of a company, with its billing address; undefined when it has one already. */
export async function openWorkspace(
  db: Database,
  company: NewCompany,
  now: Date,
): Promise<string | undefined> {
  const { rs, siret, naf, insolvency, vatNumber, vatState, vatCheckedAt, vatConsultation, address } = company;
  const id = await insertWorkspace(db, {
    id: uuidv7(),
    rs,
    siret,
    naf,
    insolvency,
    vat_number: vatNumber,
    vat_state: vatState,
    vat_checked_at: vatCheckedAt,
    vat_consultation: vatConsultation,
    closed_reason: null,
    created_at: now,
  });
  if (id === undefined) return undefined;
  if (address) await addAddress(db, id, { label: 'Siège', ...address }, now);
  if (vatNumber && vatState === 'to-check')
    await addJob(db, 'check-vat', { workspaceId: id }, { key: `check-vat:${id}` });
  return id;
}

export type NewMember = {
  workspaceId: string;
  personId: string;
  role: Role;
  limit?: { purchase_limit_cents: number | null; purchase_limit_period: 'order' | 'month' | null };
};

/** Adds a member; does nothing for an existing one. */
export async function addMember(
  db: Database,
  { workspaceId, personId, role, limit }: NewMember,
  now: Date,
): Promise<void> {
  const none = { purchase_limit_cents: null, purchase_limit_period: null };
  await insertMembership(db, {
    workspace_id: workspaceId,
    person_id: personId,
    role,
    created_at: now,
    ...(limit ?? none),
  });
}

/**
 * Reserves one more membership, until the end of the transaction. Refuses with not-found (closed),
 * limit-reached.
 */
export async function reserveMembership(
  db: Database,
  workspaceId: string,
  now: Date,
): Promise<{ rs: string; siret: string }> {
  const workspace = (await lockOpenWorkspace(db, workspaceId)) ?? refuse('not-found');
  if ((await countPlaces(db, workspaceId, now)) >= MAX_PEOPLE)
    refuse('limit-reached', `Un espace compte au plus ${MAX_PEOPLE} personnes, invitations comprises.`);
  return workspace;
}
