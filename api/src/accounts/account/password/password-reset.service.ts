import type { Clock } from '../../../platform/clock.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { addJob } from '../../../platform/jobs/jobs.repository.ts';
import type { RateLimit } from '../../../platform/http/rate-limit.ts';
import { queueMail } from '../../../platform/mail/mail.service.ts';
import { findPersonByEmail } from '../person/person.repository.ts';
import { limitedAddress } from '../../../platform/http/client-address.ts';
import { passwordResetMail } from '../mails/password-reset.mail.ts';
import { newPasswordLink } from './password-link.service.ts';

type Parts = {
  db: Database;
  resetLimits: { byAddress: RateLimit; byEmail: RateLimit };
};

/**
 * Requests a link to choose a password. The request does not check whether the address is known: a job does,
 * so that the response is the same and equally fast for any address. The limits count known and unknown ones
 * alike.
 */
export async function askForReset({ db, resetLimits }: Parts, email: string, ip: string): Promise<void> {
  await resetLimits.byAddress.take(limitedAddress(ip));
  // Silent: a stranger who requests links can neither lock out the owner nor find out whether the account
  // exists. Earlier links remain valid.
  if (!(await resetLimits.byEmail.tryTake(email))) return;
  await addJob(db, 'reset-password', { email });
}

/** Sends the link when an account has this address; does nothing otherwise. */
export async function sendResetLink(
  { db, clock }: { db: Database; clock: Clock },
  email: string,
): Promise<void> {
  const person = await findPersonByEmail(db, email);
  if (!person) return;
  await withTransaction(db, async (trx) => {
    const { path } = await newPasswordLink(trx, person.id, 'reset', clock.now());
    // While an account has no password, another person typed its name.
    const firstName = person.password_hash === null ? '' : person.first_name;
    await queueMail(trx, {
      kind: 'password-reset',
      to: email,
      content: passwordResetMail({ firstName, path }),
    });
  });
}
