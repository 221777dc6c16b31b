import type { Database } from '../../platform/db/tables.ts';
import { closedAddress } from '../../platform/mail/closed-address.ts';
import type { ReadPersonalData } from '../../accounts/index.ts';

const exportedContactRequests: ReadPersonalData = (db, { id, email }) =>
  db
    .selectFrom('contact_request')
    .select(['kind', 'name', 'company', 'email', 'phone', 'subject', 'message', 'details'])
    .select(['created_at as createdAt', 'handled_at as handledAt'])
    .where((where) => where.or([where('person_id', '=', id), where('email', '=', email)]))
    .orderBy('created_at')
    .execute();

export const personalData = { messages: exportedContactRequests };

/** Takes a person out of the messages that they sent. */
export async function anonymiseRequests(
  trx: Database,
  { personId, email }: { personId: string; email: string },
): Promise<void> {
  await trx
    .updateTable('contact_request')
    .set({ email: closedAddress(personId), name: 'Compte fermé', phone: '' })
    .where((where) => where.or([where('person_id', '=', personId), where('email', '=', email)]))
    .execute();
}
