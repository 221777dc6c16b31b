import type { Company, CompanyForm } from '@pomelo/contract/workspace/workspace.schemas.ts';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/tables.ts';
import { addJob } from '../../../platform/jobs/jobs.repository.ts';
import { pictureVersion } from '../../../platform/files/uploads/private-files.ts';
import { findCompany, lockWorkspace, updateCompany } from './company.repository.ts';
import { vatNumberToStore } from '../vat/vat-number.ts';

/** ACC-26: the company of a workspace. */
export async function companyOf(db: Database, workspaceId: string): Promise<z.infer<typeof Company>> {
  const row = await findCompany(db, workspaceId);
  return {
    id: row.id,
    rs: row.rs,
    siret: row.siret,
    vatNumber: row.vat_number,
    vatState: row.vat_state,
    vatCheckedAt: row.vat_checked_at?.toISOString() ?? null,
    logo: pictureVersion(row.logo_key),
    createdAt: row.created_at.toISOString(),
  };
}

/**
 * A changed VAT number is to be checked again, by a job: the register may be slow or unreachable. Refuses
 * a text that is not a VAT number (invalid).
 */
export async function changeCompany(
  db: Database,
  workspaceId: string,
  { vatNumber }: z.output<typeof CompanyForm>,
): Promise<void> {
  if (vatNumber === undefined) return;
  const wanted = vatNumber === '' ? null : vatNumberToStore(vatNumber);
  await lockWorkspace(db, workspaceId);
  const { vat_number: known } = await findCompany(db, workspaceId);
  if (wanted === known) return;
  const unchecked = { vat_state: 'to-check', vat_checked_at: null, vat_consultation: null } as const;
  await updateCompany(db, workspaceId, { vat_number: wanted, ...unchecked });
  if (wanted) await addJob(db, 'check-vat', { workspaceId }, { key: `check-vat:${workspaceId}` });
}
