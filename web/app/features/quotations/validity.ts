import { dayInParis } from '@pomelo/contract/paris-time.ts';

const USUAL_DAYS = 15;
const MAX_DAYS = 90;

/** Days of a quotation, Paris time: what is proposed, and between which it may be chosen. */
export const validityDays = (nowMs: number): { usual: string; min: string; max: string } => ({
  usual: dayInParis(nowMs, USUAL_DAYS),
  min: dayInParis(nowMs),
  max: dayInParis(nowMs, MAX_DAYS),
});
