import { createHash } from 'node:crypto';
import type {
  PreviewLine,
  PreviewQuery,
  StatementPreview,
} from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/tables.ts';
import { likeliest, openOrdersFor, type Unmatched } from '../proposals/proposals.service.ts';
import { findStatement } from '../staff-payments.repository.ts';
import { type PlannedLine, planStatement } from './plan-statement.ts';
import { senderOf } from './sender.ts';
import type { StatementContent } from './content/statement.ts';

const unmatchedOf = ({ line: { cents, debtor, text, senderIban } }: PlannedLine): Unmatched => ({
  cents,
  debtor,
  text,
  sender: senderOf(senderIban).sender,
});

/** A page of lines; those to match by hand with their proposals. */
async function shown(db: Database, planned: readonly PlannedLine[]): Promise<PreviewLine[]> {
  const waiting = planned.filter(({ outcome }) => outcome === 'waiting');
  const open = waiting.length > 0 ? await openOrdersFor(db, waiting.map(unmatchedOf)) : null;
  return planned.map((one): PreviewLine => {
    const { line, outcome, why, order, pays, known } = one;
    return {
      receivedOn: line.receivedOn,
      amount: euros(line.cents),
      debtor: line.debtor,
      text: line.text,
      outcome,
      why,
      deal: order && { id: order.id, number: order.number, company: order.company },
      pays,
      transferId: known?.id ?? null,
      proposal: open && outcome === 'waiting' ? likeliest(unmatchedOf(one), open) : null,
    };
  });
}

type File = { sha256: Buffer; content: StatementContent };

// MONEY-35
/** The effect that an import of this statement would have, entry by entry. */
export async function previewStatement(
  db: Database,
  { sha256, content }: File,
  { outcome, page, perPage }: z.output<typeof PreviewQuery>,
): Promise<StatementPreview> {
  const imported = await findStatement(db, sha256);
  const planned = await planStatement(db, content);
  const fresh = planned.filter((line) => line.outcome !== 'known');
  const requested = planned.filter((line) => outcome === undefined || line.outcome === outcome);
  return {
    sha256: sha256.toString('hex'),
    source: content.source,
    importedAt: imported?.importedAt.toISOString() ?? null,
    transfers: fresh.length,
    repeated: planned.length - fresh.length,
    matched: fresh.filter((line) => line.outcome === 'matched').length,
    paid: fresh.filter(({ pays }) => pays).length,
    amount: euros(fresh.reduce((sum, { line }) => sum + line.cents, 0)),
    leftOut: content.leftOut,
    data: await shown(db, requested.slice((page - 1) * perPage, page * perPage)),
    meta: pageMeta(page, perPage, requested.length),
  };
}

export const sha256Of = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
