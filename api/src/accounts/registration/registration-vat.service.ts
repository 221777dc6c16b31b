import type { VatRegister } from '../../platform/adapters/vat-register.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { VatRegisterUnavailable } from '../workspace/vat/vat.service.ts';
import { findVatToCheck, noteVat } from './registration.repository.ts';

/**
 * Queries the VAT register about a registered company, for the staff who decide. An outage throws, so that it
 * is retried.
 */
export async function checkRegistrationVat(
  { db, vatRegister, clock }: { db: Database; vatRegister: VatRegister; clock: Clock },
  id: string,
): Promise<void> {
  const found = await findVatToCheck(db, id);
  if (!found?.vatNumber) return;
  const answer = await vatRegister.check(found.vatNumber);
  if (answer.state === 'to-check') throw new VatRegisterUnavailable();
  await noteVat(db, id, found.vatNumber, answer, clock.now());
}
