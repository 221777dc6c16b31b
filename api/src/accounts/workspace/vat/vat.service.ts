import type { VatRegister } from '../../../platform/adapters/vat-register.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { findVatNumber, findVatStatus, noteVatAnswer, type VatStatus } from './vat.repository.ts';

export type { VatStatus };

/** The register did not answer: the job is retried later, for days. */
export class VatRegisterUnavailable extends Error {
  constructor() {
    super('The VAT register did not answer');
    this.name = 'VatRegisterUnavailable';
  }
}

/**
 * Queries the VAT register about a company, and stores the answer with its proof. An outage proves nothing
 * about the number, which stays to be checked: throws, to be retried.
 */
export async function checkVat(
  { db, vatRegister, clock }: { db: Database; vatRegister: VatRegister; clock: Clock },
  workspaceId: string,
): Promise<void> {
  const vatNumber = await findVatNumber(db, workspaceId);
  if (vatNumber === null) return;
  const answer = await vatRegister.check(vatNumber);
  if (answer.state === 'to-check') throw new VatRegisterUnavailable();
  await noteVatAnswer(db, workspaceId, vatNumber, answer, clock.now());
}

/** Status of a company's VAT number; undefined for a workspace that does not exist. */
export const vatStatusOf = (db: Database, workspaceId: string): Promise<VatStatus | undefined> =>
  findVatStatus(db, workspaceId);
