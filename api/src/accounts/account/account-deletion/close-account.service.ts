import { withDe } from '@pomelo/contract/elision.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import type { RateLimit } from '../../../platform/http/rate-limit.ts';
import { queueMail } from '../../../platform/mail/mail.service.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { deleteSentMails } from '../../../platform/mail/mail.repository.ts';
import { accountClosed } from '../../links/events.ts';
import { closeCompany } from './close-company.service.ts';
import { anonymise, lockPerson, lockWorkspaces, type OwnWorkspace } from './close-account.repository.ts';
import { confirmPassword } from '../password/confirm-password.service.ts';
import { accountClosedMail } from '../mails/account-closed.mail.ts';

export type CloseParts = {
  db: Database;
  clock: Clock;
  files: FileStore;
  confirmLimit: RateLimit;
  /** The workspace's own data changed. */
  changed: (workspaceId: string) => void;
  /** A vehicle may be offered to the waiting list. */
  vehicleFreed: () => void;
};

const isAlone = ({ members }: OwnWorkspace): boolean => members === 1;

/** A company must have an owner, and an order a person in charge. */
function requireMayLeave(workspaces: readonly OwnWorkspace[]): void {
  for (const workspace of workspaces) {
    const { rs, role, owners, openOrders } = workspace;
    if (role === 'owner' && owners === 1 && !isAlone(workspace))
      refuse('last-owner', `Vous êtes le seul titulaire ${withDe(rs)}\u202f: désignez-en d’abord un autre.`);
    if (isAlone(workspace) && openOrders > 0)
      refuse(
        'orders-open',
        `Des commandes ${withDe(rs)} sont en cours\u202f: le compte pourra être fermé une fois qu’elles seront terminées.`,
      );
  }
}

/**
 * Deletes an account: the person is anonymised, their workspaces without other members are closed, orders
 * stay. Refuses with invalid (the password), last-owner, orders-open or too-many-requests.
 */
export async function closeAccount(parts: CloseParts, caller: Caller, password: string): Promise<void> {
  const { db, clock, files, changed, vehicleFreed } = parts;
  await confirmPassword(parts, caller.personId, password);
  const { workspaces, pictureKey } = await withTransaction(db, (trx) =>
    closeIn(trx, caller.personId, clock.now()),
  );
  // After the commit: a picture without its account is harmless, an account without its picture is not.
  if (pictureKey !== null) await files.remove(pictureKey);
  for (const { id } of workspaces) changed(id);
  vehicleFreed();
}

async function closeIn(
  trx: Database,
  personId: string,
  now: Date,
): Promise<{ workspaces: OwnWorkspace[]; pictureKey: string | null }> {
  const person = (await lockPerson(trx, personId)) ?? refuse('unauthenticated');
  const workspaces = await lockWorkspaces(trx, personId);
  requireMayLeave(workspaces);
  const closed = workspaces.filter(isAlone);
  for (const { id } of closed) await closeCompany(trx, id, personId, now);
  const content = accountClosedMail({
    firstName: person.firstName,
    closedCompanies: closed.map(({ rs }) => rs),
  });
  await queueMail(trx, { kind: 'account-closed', to: person.email, content });
  await accountClosed.publish(trx, { personId, email: person.email, now });
  await deleteSentMails(trx, person.email);
  await anonymise(trx, personId, person.email, now);
  return { workspaces, pictureKey: person.pictureKey };
}
