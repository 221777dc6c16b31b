import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { systemClock } from '@pomelo/api/platform/clock.ts';
import { withTransaction } from '@pomelo/api/platform/db/connect.ts';
import type { Database } from '@pomelo/api/platform/db/tables.ts';
import { Refusal } from '@pomelo/api/platform/errors/refusal.ts';
import { statementMessages as texts } from '@pomelo/api/finance/index.ts';
import { onDatabase } from './commands/on-database.ts';
import { typedOf } from './commands/typed.ts';
import { run } from './process/run.ts';
import { messageOf, StartError } from './process/start-error.ts';
import {
  importStatement,
  matchToOrder,
  MAX_STATEMENT_BYTES,
  StatementError,
  unmatchedTransfers,
} from '@pomelo/api/finance/index.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const OPTIONS = { match: { type: 'string' }, order: { type: 'string' } } as const;
type Task =
  | { kind: 'list' }
  | { kind: 'import'; file: string }
  | { kind: 'match'; transfer: string; order: string };

function taskOf(
  { match, order }: { match?: string; order?: string },
  [file, ...more]: readonly string[],
): Task {
  if (more.length > 0 || (file !== undefined && (match ?? order) !== undefined))
    throw new StartError(texts.USAGE);
  if (match === undefined && order === undefined)
    return file === undefined ? { kind: 'list' } : { kind: 'import', file };
  if (match === undefined || order === undefined || !UUID.test(match)) throw new StartError(texts.USAGE);
  return { kind: 'match', transfer: match, order };
}

async function list(db: Database): Promise<void> {
  console.log(texts.waitingText(await unmatchedTransfers(db)));
}

async function importFile(db: Database, file: string): Promise<void> {
  // For any kind of file (a device, a pipe): one byte above the limit is enough to refuse it.
  const bytes = await buffer(createReadStream(file, { end: MAX_STATEMENT_BYTES })).catch((error: unknown) => {
    throw new StartError(messageOf(error), { cause: error });
  });
  const result = await importStatement(db, { name: basename(file), bytes }, systemClock.now()).catch(
    (error: unknown) => {
      throw error instanceof StatementError ? new StartError(error.message, { cause: error }) : error;
    },
  );
  console.log(result.known ? texts.ALREADY_IMPORTED : `${texts.resultText(result)}\n`);
  if (!result.known) await list(db);
}

async function match(db: Database, transfer: string, order: string): Promise<void> {
  const matched = await withTransaction(db, (trx) =>
    matchToOrder(trx, transfer, order, systemClock.now()),
  ).catch((error: unknown) => {
    throw error instanceof Refusal ? new StartError(texts.CANNOT_MATCH, { cause: error }) : error;
  });
  if (!matched) throw new StartError(texts.unknownOrder(order));
  console.log(texts.matchedText(order, matched.paid));
}

export async function command(): Promise<void> {
  const { values, positionals } = typedOf({ options: OPTIONS, usage: texts.USAGE });
  if (values.help) return console.log(texts.USAGE);
  const task = taskOf(values, positionals);
  await onDatabase(values.database, async ({ db }) => {
    if (task.kind === 'import') await importFile(db, task.file);
    else if (task.kind === 'match') await match(db, task.transfer, task.order);
    else await list(db);
  });
}

if (import.meta.main) await run(command);
