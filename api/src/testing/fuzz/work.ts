import type { Database } from '../../platform/db/tables.ts';
import { createOrderSlipPaths } from '../../fulfilment/documents/order-slip-path.ts';
import { createUnsubscribeTokens } from '../../platform/mail/unsubscribe-tokens.ts';
import { createRegistration } from '../registrations.ts';
import { TOKEN_SECRET } from '../whole-api.ts';
import { createContactRequest } from '../office.ts';

/** Something new for the team to decide: what waited before may be decided by now. */
export async function bringWork(db: Database): Promise<void> {
  await createRegistration(db);
  await createContactRequest(db);
}

const LINKS = 12;

/** Links as in mails and pages, signed by this server for existing rows. */
export async function signedLinks(
  db: Database,
  personId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const paths = createOrderSlipPaths(TOKEN_SECRET);
  const unsubscribe = createUnsubscribeTokens(TOKEN_SECRET);
  const documents = await db.selectFrom('document').select('id').orderBy('id', 'desc').limit(LINKS).execute();
  return new Map([
    ['path', documents.map(({ id }) => paths.sign(id))],
    [
      'token',
      (['favorite-price', 'waiting-list', 'approvals'] as const).map((kind) =>
        unsubscribe.sign({ kind, id: personId }),
      ),
    ],
  ]);
}
