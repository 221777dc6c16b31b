const DAY_MS = 86_400_000;
const USUAL_DAYS = 15;
const MOST_DAYS = 90;

const dayOf = (ms: number): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(ms);

/** Days of a quotation, Paris time: what is proposed, and between which it may be chosen. */
export const validityDays = (nowMs: number): { usual: string; min: string; max: string } => ({
  usual: dayOf(nowMs + USUAL_DAYS * DAY_MS),
  min: dayOf(nowMs),
  max: dayOf(nowMs + MOST_DAYS * DAY_MS),
});
