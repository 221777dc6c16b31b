import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/db/tables.ts';
import { recordByServer } from '../../platform/audit/audit.service.ts';
import { endSessionsOf, personByEmail, removeTwoStep } from '../../accounts/index.ts';

/**
 * Removes a lost second factor by e-mail address: recorded in the audit log, sessions ended, the person
 * notified by mail.
 */
export async function removeSecondFactorOf(
  trx: Database,
  email: string,
  now: Date,
): Promise<'removed' | 'off' | 'unknown'> {
  const person = await personByEmail(trx, email);
  if (!person) return 'unknown';
  if (!(await removeTwoStep(trx, person.id))) return 'off';
  await endSessionsOf(trx, person.id, now);
  await recordByServer(trx, {
    action: 'remove-second-factor',
    requestId: uuidv7(),
    entry: {
      resource: 'person',
      resourceId: person.id,
      label: `${person.firstName}, double authentification retirée`,
    },
  });
  return 'removed';
}
