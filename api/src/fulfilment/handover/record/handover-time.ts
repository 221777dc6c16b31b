import { CLOCK_TOLERANCE_MS } from '@pomelo/contract/handover/handover-rules.ts';

const MAX_SECONDS = 2_000_000_000;

export type HandoverTime = {
  /** Never in the future, and never before the order. */
  handedAt: Date;
  /** Seconds that the clock of the device is ahead of the server. */
  clockOffSeconds: number;
};

/**
 * When a vehicle was handed over: by the clock of the device, corrected by how far it was off when the device
 * sent this. A hand-over of this morning that is sent tonight remains of this morning.
 */
export function handoverTime(
  { signedAt, sentAt }: { signedAt: string; sentAt: string },
  { orderedAt, now }: { orderedAt: Date; now: Date },
): HandoverTime {
  const offMs = Date.parse(sentAt) - now.getTime();
  const correction = Math.abs(offMs) > CLOCK_TOLERANCE_MS ? offMs : 0;
  const handed = Math.min(now.getTime(), Date.parse(signedAt) - correction);
  const seconds = Math.round(offMs / 1000);
  return {
    handedAt: new Date(Math.max(orderedAt.getTime(), handed)),
    clockOffSeconds: Math.max(-MAX_SECONDS, Math.min(MAX_SECONDS, seconds)),
  };
}
