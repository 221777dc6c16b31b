import type { Deal } from '@pomelo/contract/deals/deals.schemas.ts';
import type { ThreadMessage } from '@pomelo/design/message-thread.tsx';
import { formatInstant } from '../../lib/dates.ts';

/** The messages of a deal as one of its two sides reads them; the team signs with the name of the house. */
export const dealMessages = (
  messages: NonNullable<Deal['messages']>,
  reader: 'buyer' | 'pomelo',
): ThreadMessage[] =>
  messages.map(({ id, by, author, text, at }) => ({
    id,
    author: by === 'pomelo' && author !== 'Pomelo' ? `${author}, Pomelo` : author,
    at: formatInstant(at),
    text,
    isReceived: by !== reader,
  }));
