import type { ClaimParty } from '@pomelo/contract/claims/claim-rules.ts';
import { type Insertable, sql } from 'kysely';
import { personName } from '../../platform/db/person-name.ts';
import type { Database, Tables } from '../../platform/db/tables.ts';

/** Messages of a claim, at most. */
export const MAX_MESSAGES = 200;

/** Messages of these parties, oldest first. */
export const findMessages = (db: Database, claimId: string, parties: readonly ClaimParty[]) =>
  db
    .selectFrom('claim_message as message')
    .leftJoin('accounts_person as person', 'person.id', 'message.person_id')
    .select(['message.id', 'message.by', 'message.text', 'message.at'])
    .select(sql<string>`coalesce(nullif(message.author, ''), ${personName('person')}, '')`.as('author'))
    .where('message.claim_id', '=', claimId)
    .where('message.by', 'in', [...parties])
    .orderBy('message.at')
    .orderBy('message.id')
    .limit(MAX_MESSAGES)
    .execute();

export async function countMessages(db: Database, claimId: string): Promise<number> {
  const row = await db
    .selectFrom('claim_message')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('claim_id', '=', claimId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertMessage(
  trx: Database,
  message: Insertable<Tables['claim_message']>,
): Promise<void> {
  await trx.insertInto('claim_message').values(message).execute();
}

/** Files that these parties sent, the oldest first. */
export const findFiles = (db: Database, claimId: string, parties: readonly ClaimParty[]) =>
  db
    .selectFrom('claim_file')
    .select(['id', 'by', 'kind', 'name', 'type', 'size_bytes as sizeBytes', 'at', 'file_key as fileKey'])
    .where('claim_id', '=', claimId)
    .where('by', 'in', [...parties])
    .orderBy('at')
    .orderBy('id')
    .execute();
export type FileRow = Awaited<ReturnType<typeof findFiles>>[number];

export async function countFiles(db: Database, claimId: string): Promise<number> {
  const row = await db
    .selectFrom('claim_file')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('claim_id', '=', claimId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertFile(trx: Database, file: Insertable<Tables['claim_file']>): Promise<void> {
  await trx.insertInto('claim_file').values(file).execute();
}
