import type { Insertable } from 'kysely';
import type { Database, Tables } from '../../src/platform/db/tables.ts';
import { insertPaper } from '../../src/accounts/registration/papers.repository.ts';
import { decide, type Decision, saveRegistration } from '../../src/accounts/registration/registration.repository.ts';

type Papers = readonly Omit<Insertable<Tables['registration_paper']>, 'registration_id'>[];

/** For the demo: somebody who asked to be let in, with his papers, perhaps decided since. Nobody is written to. */
export async function addDemoRegistration(
  trx: Database,
  registration: Insertable<Tables['registration']>,
  papers: Papers,
  decision?: Decision,
): Promise<{ id: string; reference: string }> {
  const added = await saveRegistration(trx, registration);
  for (const paper of papers) await insertPaper(trx, { ...paper, registration_id: added.id });
  if (decision) await decide(trx, added.id, decision);
  return added;
}
