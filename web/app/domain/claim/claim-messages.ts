import { LINKED_PARTY_LABELS } from '@pomelo/contract/claims/claim-rules.ts';
import type { ClaimMessage } from '@pomelo/contract/claims/claims.schemas.ts';
import type { ThreadMessage } from '@pomelo/design/message-thread.tsx';
import { formatInstant } from '../../lib/dates.ts';

function authorOf({ by, author }: ClaimMessage): string {
  if (by === 'pomelo') return author === 'Pomelo' ? author : `${author}, Pomelo`;
  return by === 'buyer' ? author : `${author}, ${LINKED_PARTY_LABELS[by].toLowerCase()}`;
}

/** The messages of a claim as one of its parties reads them. */
export const claimMessages = (
  messages: readonly ClaimMessage[],
  reader: ClaimMessage['by'],
): ThreadMessage[] =>
  messages.map((message) => ({
    id: message.id,
    author: authorOf(message),
    at: formatInstant(message.at),
    text: message.text,
    isReceived: message.by !== reader,
  }));
