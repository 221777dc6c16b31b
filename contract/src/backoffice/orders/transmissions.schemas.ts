import { z } from 'zod';
import { Instant } from '../../time.ts';

/**
 * Progress of an invoice with an approved platform: `waiting` and `sent` are ours, the others its own (cycle
 * de vie of the French reform). `rejected` by a platform, `refused` by the buyer, `collected` once paid,
 * `unroutable` without a recipient.
 */
export const TRANSMISSION_STATES = [
  'waiting',
  'sent',
  'deposited',
  'issued',
  'received',
  'available',
  'in-hand',
  'approved',
  'partly-approved',
  'completed',
  'payment-sent',
  'collected',
  'disputed',
  'suspended',
  'refused',
  'rejected',
  'unroutable',
  'cancelled',
] as const;
export const TransmissionState = z.enum(TRANSMISSION_STATES);
export type TransmissionState = z.infer<typeof TransmissionState>;

/** The buyer never received it: once the cause is fixed, it is sent again unchanged. */
export const RESENT_STATES: readonly TransmissionState[] = ['rejected', 'unroutable'];

const TransmissionStatus = { state: TransmissionState, at: Instant, reason: z.string().nullable() };

export const Transmission = z.strictObject({
  ...TransmissionStatus,
  /** All status messages, the oldest first, a hundred at most. */
  events: z.array(z.strictObject(TransmissionStatus)),
});
export type Transmission = z.infer<typeof Transmission>;
