import type { VatRegister } from '../../../platform/adapters/vat-register.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { findVatNumber, noteVatAnswer } from './vat-check.repository.ts';

/** The register did not answer: the job that asked is tried again later, for days. */
export class VatRegisterUnavailable extends Error {
  constructor() {
    super('The VAT register did not answer');
    this.name = 'VatRegisterUnavailable';
  }
}

/**
 * Asks the VAT register about a company, and keeps what it says with its proof. An outage says nothing of the number, which
 * stays to be checked: throws, to be tried again.
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
