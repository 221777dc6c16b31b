import { DAY_MS } from '@pomelo/contract/durations.ts';
import { PaymentsUnavailable } from '../../platform/adapters/payments.ts';
import { eachAlone } from '../../platform/jobs/each-alone.ts';
import type { JobParts } from '../../platform/jobs/job-parts.ts';
import { findKnownMessages } from '../charging-terminals/orders.repository.ts';
import { receiveAny } from './receive-message.service.ts';

/** Longer than the service tries to deliver a message. */
const WINDOW_MS = 4 * DAY_MS;

// MONEY-93
/** Receives messages of the payment service that were lost on the way: disputes and refunds are reported by nothing else. */
export async function readPaymentMessages(
  parts: Pick<JobParts, 'db' | 'clock' | 'payments' | 'log'>,
): Promise<void> {
  const { db, clock, payments, log } = parts;
  try {
    const messages = await payments.messagesSince(new Date(clock.now().getTime() - WINDOW_MS));
    const known = await findKnownMessages(
      db,
      messages.map(({ id }) => id),
    );
    const rows = messages.filter(({ id, paymentEvent }) => !known.has(id) && paymentEvent.kind !== 'other');
    await eachAlone({ log, name: 'read-payment-messages', rows, idOf: ({ id }) => id }, (message) =>
      receiveAny(parts, message),
    );
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
  }
}
