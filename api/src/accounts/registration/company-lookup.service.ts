import type { CompanyLookup } from '@pomelo/contract/registration/registration.schemas.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { openWorkspaceOf } from '../workspace/opening.service.ts';
import type { CompanyMemory } from './company-memory.ts';
import { requireSiret, vatNumberOf } from '../../platform/siret.ts';

// REG-2, REG-3
/**
 * A company by its SIRET, from the public register, and whether it already has a workspace, which is no
 * secret; its members are not revealed. Refuses with invalid (check digits of the SIRET), company-closed.
 */
export async function lookUpCompany(
  db: Database,
  companies: CompanyMemory,
  siret: string,
): Promise<CompanyLookup> {
  requireSiret(siret);
  const vatNumber = vatNumberOf(siret);
  const joins = (await openWorkspaceOf(db, siret)) !== undefined;
  const answer = await companies.find(siret);
  if (answer.status !== 'found') return { status: answer.status, company: null, vatNumber, joins };
  if (answer.closed) refuse('company-closed');
  return { status: 'found', company: { ...answer.company, vatNumber }, vatNumber, joins };
}
