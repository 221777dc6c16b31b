import { CLOCK_TOLERANCE_MS } from '@pomelo/contract/handover/handover-rules.ts';
import type {
  Handover,
  HandoverContent,
  HandoverReceipt,
} from '@pomelo/contract/handover/handover.schemas.ts';
import type { HandoverRow } from './handover.repository.ts';

const OF_RECEIVER = 'Réserve du destinataire';

/** The reserves of both sides. */
export const allReserves = (
  content: HandoverContent,
  receipt: HandoverReceipt | null,
): Handover['reserves'] => [
  ...content.reserves,
  ...(receipt?.reserve ? [{ part: null, thing: OF_RECEIVER, text: receipt.reserve, photos: [] }] : []),
];

const isOff = (seconds: number): boolean => Math.abs(seconds) * 1000 > CLOCK_TOLERANCE_MS;

export function handoverView(row: HandoverRow): Handover {
  const { content, receiver } = row;
  return {
    ...content,
    id: row.id,
    state: row.closed_at ? 'closed' : 'awaiting',
    kind: row.kind,
    handedAt: row.handed_at.toISOString(),
    receivedAt: row.received_at.toISOString(),
    clockOffSeconds: isOff(row.clock_off_seconds) ? row.clock_off_seconds : null,
    by: row.given_by,
    km: row.km,
    reserves: allReserves(content, receiver),
    receiver: receiver && { name: receiver.name, fileId: receiver.fileId },
    closedAt: row.closed_at?.toISOString() ?? null,
    sha256: row.sha256?.toString('hex') ?? null,
  };
}
