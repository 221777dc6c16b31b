import { isAdmissible } from '@pomelo/contract/claims/admissibility.ts';
import { type ClaimParty, claimPartName } from '@pomelo/contract/claims/claim-rules.ts';
import type {
  Claim,
  ClaimFile,
  ClaimMessage,
  ClaimPart,
  ClaimRow,
} from '@pomelo/contract/claims/claims.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { creditNotesOf } from '../../finance/index.ts';
import { findDocument } from '../../fulfilment/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import { type ClaimRow as Row } from './claims.repository.ts';
import { findParts, findSteps } from './claim-steps.repository.ts';
import { type FileRow, findFiles, findMessages } from './thread.repository.ts';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

export const bundleView = ({
  bundleId,
  bundleNumber,
  title,
  deliveredAt,
}: Pick<Row, 'bundleId' | 'bundleNumber' | 'title' | 'deliveredAt'>): Claim['bundle'] => ({
  id: bundleId,
  number: bundleNumber,
  title,
  deliveredOn: deliveredAt && dayInParis(deliveredAt),
});

export const rowView = (row: Row): ClaimRow => ({
  id: row.id,
  number: row.number,
  bundle: bundleView(row),
  reason: row.reason,
  state: row.state,
  outcome: row.outcome,
  expected: euros(row.expectedCents),
  openedAt: row.openedAt.toISOString(),
  dueAt: instant(row.dueAt),
});

export const fileView = ({ fileKey: _key, at, ...file }: FileRow): ClaimFile => ({
  ...file,
  at: at.toISOString(),
});

type MessageRow = Awaited<ReturnType<typeof findMessages>>[number];
export const messageView = ({ at, ...message }: MessageRow): ClaimMessage => ({
  ...message,
  author: message.author || 'Pomelo',
  at: at.toISOString(),
});

export const partView = (part: Omit<ClaimPart, 'name'>): ClaimPart => ({
  ...part,
  name: claimPartName(part.part),
});

async function resultOf(db: Database, row: Row): Promise<Claim['result']> {
  const { outcome, outcomeCents, outcomeText, decidedAt, creditNoteId, repairDocumentId } = row;
  if (!outcome || !decidedAt) return null;
  const note = creditNoteId ? (await creditNotesOf(db, [creditNoteId])).get(creditNoteId) : undefined;
  const order = repairDocumentId ? await findDocument(db, repairDocumentId) : undefined;
  const document = note
    ? { id: note.documentId, number: note.number }
    : order && { id: order.id, number: order.number ?? '' };
  return {
    kind: outcome,
    amount: outcomeCents === null ? null : euros(outcomeCents),
    text: outcomeText ?? '',
    at: decidedAt.toISOString(),
    document: document ?? null,
  };
}

/** A claim with the messages and files of these parties. */
export async function claimView(db: Database, row: Row, parties: readonly ClaimParty[]): Promise<Claim> {
  const { outcome: _outcome, ...shown } = rowView(row);
  return {
    ...shown,
    detail: row.detail,
    reserves: row.reserves,
    km: row.km,
    policyOn: row.policyOn,
    criteria: row.criteria,
    admissible: isAdmissible(row.criteria),
    parts: (await findParts(db, row.id)).map(partView),
    files: (await findFiles(db, row.id, parties)).map(fileView),
    messages: (await findMessages(db, row.id, parties)).map(messageView),
    steps: (await findSteps(db, row.id)).map(({ state, at, dueAt }) => ({
      state,
      at: at.toISOString(),
      dueAt: instant(dueAt),
    })),
    result: await resultOf(db, row),
  };
}

/** A buyer sees neither the seller nor the carrier: Pomelo sold the vehicle. */
export const OF_BUYER: readonly ClaimParty[] = ['buyer', 'pomelo'];
