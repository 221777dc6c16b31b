import * as texts from '@pomelo/api/platform/audit/audit-chain.messages.ts';
import { verifyAuditChain } from '@pomelo/api/platform/audit/audit-chain.service.ts';
import { onDatabase } from './commands/on-database.ts';
import { typedOf } from './commands/typed.ts';
import { run } from './process/run.ts';
import { StartError } from './process/start-error.ts';

const HASH = /^[\da-f]{64}$/;

/** Exits with 1, and names the first entry, when the audit log is not as it was written. */
export async function command(): Promise<void> {
  const { values, positionals } = typedOf({ options: { since: { type: 'string' } }, usage: texts.USAGE });
  if (values.help) return console.log(texts.USAGE);
  if (positionals.length > 0) throw new StartError(texts.USAGE);
  const since = values.since?.trim().toLowerCase();
  if (since !== undefined && !HASH.test(since)) throw new StartError(texts.WRONG_HASH);
  await onDatabase(values.database, async ({ db }) => {
    const report = await verifyAuditChain(db, since);
    if (report.fault) throw new StartError(texts.faultText(report.fault));
    if (report.hasAnchor === false) throw new StartError(texts.ANCHOR_MISSING);
    console.log(texts.intactText(report));
  });
}

if (import.meta.main) await run(command);
