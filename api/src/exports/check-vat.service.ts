import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import { withTransaction } from '../platform/db/connect.ts';
import { eachAlone } from '../platform/jobs/each-alone.ts';
import type { JobParts } from '../platform/jobs/job-parts.ts';
import { settleDeal } from '../finance/index.ts';
import { lockOrder, replaceVatProof } from '../sales/index.ts';
import { type FileRow, findFile, lockFile, updateFile } from './file/export-files.repository.ts';
import { notifyBuyer } from './file/notify-export.service.ts';
import { findToCheck, insertVatCheck, markRequested } from './file/vat-checks.repository.ts';

const AT_ONCE = 50;
const RETRY_MS = 15 * MINUTE_MS;
type Parts = Pick<JobParts, 'db' | 'clock' | 'log' | 'vatRegister'>;

/** Not answered, or answered before the vehicle was supplied. */
const isToAsk = ({ vatState, vatCheckedAt, deliveredAt }: FileRow): boolean =>
  vatState === 'to-check' ||
  (vatState === 'valid' && vatCheckedAt !== null && deliveredAt !== null && deliveredAt > vatCheckedAt);

/** A number that the register calls valid without a consultation number is not proven. */
async function check({ db, clock, vatRegister }: Parts, id: string, vatNumber: string): Promise<void> {
  await markRequested(db, id, clock.now());
  const { state, consultation } = await vatRegister.check(vatNumber);
  if (state === 'to-check' || (state === 'valid' && !consultation)) return;
  await withTransaction(db, async (trx) => {
    await lockFile(trx, id);
    const file = await findFile(trx, id);
    // Answered, changed or decided during the call to the register.
    if (file?.vatNumber !== vatNumber || !isToAsk(file)) return;
    if (file.state !== 'open' && file.state !== 'to-review') return;
    const at = clock.now();
    const proof = state === 'valid' ? consultation : null;
    await insertVatCheck(trx, { bundle_id: id, at, vat_number: vatNumber, state, consultation: proof });
    await updateFile(trx, id, { vat_state: state, vat_checked_at: at, vat_consultation: proof });
    if (state === 'invalid') return notifyBuyer(trx, file, { event: 'vat-invalid', key: at.toISOString() });
    // A paid vehicle whose number was invalid was not invoiced: it is now.
    await lockOrder(trx, file.dealId);
    if (proof)
      await replaceVatProof(trx, file.dealId, {
        vatNumber,
        checkedAt: at.toISOString(),
        consultation: proof,
      });
    await settleDeal(trx, file.dealId, { at, now: at });
  });
}

// EXPORT-2
/**
 * Asks the register about the buyers of files when they open and when their vehicles are supplied, again every quarter
 * of an hour until it answers. Later documents of the order state the number that it confirmed last (EXPORT-13).
 */
export async function checkVatNumbers(parts: Parts): Promise<void> {
  const { db, clock, log } = parts;
  const rows = await findToCheck(db, new Date(clock.now().getTime() - RETRY_MS), AT_ONCE);
  await eachAlone({ log, name: 'export-vat', rows, idOf: ({ id }) => id }, ({ id, vatNumber }) =>
    vatNumber === null ? Promise.resolve() : check(parts, id, vatNumber),
  );
}
