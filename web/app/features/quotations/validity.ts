import { dayInParis } from '@pomelo/contract/paris-time.ts';

const USUAL_DAYS = 15;
const MAX_DAYS = 90;

/** Validity of a quotation, in days of Paris: default, minimum and maximum. */
export const validityDays = (nowMs: number): { usual: string; min: string; max: string } => ({
  usual: dayInParis(nowMs, USUAL_DAYS),
  min: dayInParis(nowMs),
  max: dayInParis(nowMs, MAX_DAYS),
});
