import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import type { Clock } from '../../platform/clock.ts';
import { newLinkToken } from '../../platform/link-tokens.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/tables.ts';
import { greetedName, personByEmail } from '../account/newcomers/newcomers.service.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { belongsTo, nameOfWorkspace, ownersOf } from '../workspace/opening.service.ts';
import { alreadyMemberMail } from './mails/already-member.mail.ts';
import { joinRequestedMail } from './mails/join-asked.mail.ts';
import { registrationReceivedMail } from './mails/registration-received.mail.ts';
import { storeCorrectionToken } from './correction.repository.ts';
import { decide, lockRegistration, type Registration } from './registration.repository.ts';

/**
 * Notifies the sender of a registration, and the owners of the workspace to join.
 * A member is informed of that instead, and no owner is notified.
 */
export async function announceRegistration(
  { db, clock }: { db: Database; clock: Clock },
  id: string,
): Promise<void> {
  await withTransaction(db, async (trx) => {
    const registration = await lockRegistration(trx, id);
    if (registration?.state !== 'submitted') return;
    if (registration.workspaceId === null) return notifySender(trx, registration);
    if (await belongsTo(trx, registration.workspaceId, registration.email))
      return notifyMember(trx, registration, registration.workspaceId, clock.now());
    await notifySender(trx, registration);
    await askOwners(trx, registration, registration.workspaceId);
  });
}

async function notifySender(
  db: Database,
  { id, email, reference, workspaceId }: Registration,
): Promise<void> {
  const { token, hash } = newLinkToken();
  await storeCorrectionToken(db, id, hash);
  const content = registrationReceivedMail({
    reference,
    joins: workspaceId !== null,
    correctionPath: `/inscription/correction/${token}`,
  });
  // A join request and a first registration have different mails: each is sent once.
  const dedupeKey = compositeKey('registration-received', id, workspaceId ?? '');
  await queueMail(db, { kind: 'registration-received', to: email, content, dedupeKey });
}

async function notifyMember(
  db: Database,
  { id, email }: Registration,
  workspaceId: string,
  now: Date,
): Promise<void> {
  await decide(db, id, { state: 'approved', by: null, reason: 'Fait déjà partie de l’espace.', at: now });
  const [person, rs] = [await personByEmail(db, email), await nameOfWorkspace(db, workspaceId)];
  const content = alreadyMemberMail({ firstName: greetedName(person), rs });
  const dedupeKey = `already-member:${id}`;
  await queueMail(db, { kind: 'already-member', to: email, content, dedupeKey });
}

async function askOwners(db: Database, registration: Registration, workspaceId: string): Promise<void> {
  const { id, email, firstName, lastName, phone1 } = registration;
  const rs = await nameOfWorkspace(db, workspaceId);
  const name = personName({ firstName, lastName });
  for (const owner of await ownersOf(db, workspaceId)) {
    const content = joinRequestedMail({ ownerName: owner.firstName, rs, name, email, phone1 });
    await queueMail(db, {
      kind: 'join-asked',
      to: owner.email,
      content,
      dedupeKey: compositeKey('join-asked', id, owner.email),
    });
  }
}
