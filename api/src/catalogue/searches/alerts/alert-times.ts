import { parisDay, parisInstant } from '@pomelo/contract/paris-time.ts';

/** When mails of the day and of the week leave, on the clocks of Paris. */
const HOUR = 7;
const DAYS_A_WEEK = 7;
/** The first of January 1970 was a Thursday. */
const MONDAY = 4;

const latest = (nowMs: number, isDay: (day: number) => boolean): Date => {
  let { day } = parisDay(nowMs);
  while (!isDay(day) || parisInstant(day, HOUR) > nowMs) day -= 1;
  return new Date(parisInstant(day, HOUR));
};

/** The last time it was seven in the morning in Paris. */
export const lastMorning = (now: Date): Date => latest(now.getTime(), () => true);

/** The last Monday at seven in Paris. */
export const lastMonday = (now: Date): Date => latest(now.getTime(), (day) => day % DAYS_A_WEEK === MONDAY);
