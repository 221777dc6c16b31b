import type { Insertable } from 'kysely';
import type { Database, Tables } from '../../src/platform/db/tables.ts';
import { insertDocument } from '../../src/accounts/registration/documents.repository.ts';
import {
  decide,
  type Decision,
  saveRegistration,
} from '../../src/accounts/registration/registration.repository.ts';

type RegistrationDocuments = readonly Omit<Insertable<Tables['registration_paper']>, 'registration_id'>[];

/** For the demo: a registration with its documents, perhaps decided. No mail is sent. */
export async function addDemoRegistration(
  trx: Database,
  registration: Insertable<Tables['registration']>,
  documents: RegistrationDocuments,
  decision?: Decision,
): Promise<{ id: string; reference: string }> {
  const added = await saveRegistration(trx, registration);
  for (const document of documents) await insertDocument(trx, { ...document, registration_id: added.id });
  if (decision) await decide(trx, added.id, decision);
  return added;
}
