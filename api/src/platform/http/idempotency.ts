import { createHash } from 'node:crypto';
import { isUploadedFile, type UploadedFile } from '@pomelo/contract/files.ts';
import type { Transaction } from 'kysely';
import { type Encoded, encodeProblem, replayed } from './answer.ts';
import { withTransaction } from '../db/connect.ts';
import { isKeyTaken } from '../db/database-errors.ts';
import {
  findAnswer,
  type IdempotencyKey,
  insertAnswer,
  storeAnswer,
  type StoredAnswer,
} from '../db/idempotency.repository.ts';
import type { Database, Tables } from '../db/tables.ts';
import { problemOf } from './errors.ts';
import { Refusal, refuse } from '../errors/refusal.ts';
import { isUuid } from '../uuid.ts';

const NO_PERSON = '00000000-0000-0000-0000-000000000000';

/** Refuses (malformed) an idempotency key that is not a UUID. */
export function requireKey(key: string): void {
  if (!isUuid(key)) refuse('malformed', 'L’en-tête Idempotency-Key doit être un UUID.');
}

export type WriteRequest = {
  /** The header as sent. */
  key: string | undefined;
  personId: string | undefined;
  /** The parts that identify the request: method, address, workspace and body. */
  parts: readonly unknown[];
};

/** A form with its files replaced by digests, to compare a retry. */
function withDigests(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]: [string, unknown]) => [
      name,
      isUploadedFile(value) ? digestOf(value) : value,
    ]),
  );
}

const digestOf = ({ name, bytes }: UploadedFile): string[] => [
  name,
  createHash('sha256').update(bytes).digest('hex'),
];

/** The key of a write; undefined when none was sent. Anything but a UUID is malformed. */
export function idempotencyKeyOf(request: WriteRequest): IdempotencyKey | undefined {
  if (request.key === undefined) return undefined;
  requireKey(request.key);
  const requestHash = createHash('sha256')
    .update(JSON.stringify(request.parts.map(withDigests)))
    .digest();
  return { scope: request.personId ?? NO_PERSON, key: request.key, requestHash };
}

function replay(stored: StoredAnswer, key: IdempotencyKey): Encoded {
  if (!stored.requestHash.equals(key.requestHash)) refuse('idempotency-mismatch');
  return replayed(stored.status, stored.answer);
}

async function replayFrom(db: Database, key: IdempotencyKey): Promise<Encoded> {
  const stored = await findAnswer(db, key);
  return stored ? replay(stored, key) : refuse('unavailable');
}

/** Refusals after which a retry may succeed; not stored. */
const isPassing = (refusal: Refusal): boolean =>
  [
    'too-many-requests',
    'unavailable',
    'being-changed',
    'storage-full',
    'unauthenticated',
    'idempotency-mismatch',
  ].includes(refusal.code);

/** The stored response of a key: this one, or the one that another call stored first. */
async function storedAnswer(db: Database, key: IdempotencyKey, answer: Encoded): Promise<Encoded> {
  return (await storeAnswer(db, key, answer.status, answer.text)) ? answer : replayFrom(db, key);
}

/**
 * A refusal to store; rethrown when it may succeed on retry. None is stored for a caller without an account,
 * who could fill the table: a retry runs the call again.
 */
function storableRefusal(error: unknown, { scope }: IdempotencyKey, requestId: string): Encoded {
  if (!(error instanceof Refusal) || isPassing(error) || scope === NO_PERSON) throw error;
  return encodeProblem(problemOf(error, requestId));
}

/**
 * Runs a write in one transaction with the row that stores its answer: both commit or neither, so
 * that a repeated request never acts twice. Refusals are stored too, after the roll-back.
 */
export async function runWrite(
  db: Database,
  key: IdempotencyKey | undefined,
  requestId: string,
  work: (trx: Transaction<Tables>) => Promise<Encoded>,
): Promise<Encoded> {
  if (!key) return withTransaction(db, work);
  try {
    return await withTransaction(db, async (trx) => {
      const stored = await findAnswer(trx, key);
      if (stored) return replay(stored, key);
      const answer = await work(trx);
      await insertAnswer(trx, key, answer.status, answer.text);
      return answer;
    });
  } catch (error) {
    if (isKeyTaken(error)) return replayFrom(db, key);
    return storedAnswer(db, key, storableRefusal(error, key, requestId));
  }
}

/**
 * As `runWrite`, for idempotent work with its own transaction, which may run twice: for two requests at once
 * or after a crash before its answer is stored.
 */
export async function runOwnWrite(
  db: Database,
  key: IdempotencyKey | undefined,
  requestId: string,
  work: (db: Database) => Promise<Encoded>,
): Promise<Encoded> {
  if (!key) return work(db);
  const stored = await findAnswer(db, key);
  if (stored) return replay(stored, key);
  return storedAnswer(
    db,
    key,
    await work(db).catch((error: unknown) => storableRefusal(error, key, requestId)),
  );
}
