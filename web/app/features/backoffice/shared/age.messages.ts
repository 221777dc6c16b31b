import { DAY_MS, HOUR_MS, MINUTE_MS } from '@pomelo/contract/durations.ts';

const NARROW = '\u202f';

/** How long something has waited, in one figure: « 12 min », « 3 h », « 5 j ». */
export function ageText(at: string, nowMs: number): string {
  const ms = Math.max(0, nowMs - Date.parse(at));
  if (ms < HOUR_MS) return `${Math.max(1, Math.floor(ms / MINUTE_MS))}${NARROW}min`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)}${NARROW}h`;
  return `${Math.floor(ms / DAY_MS)}${NARROW}j`;
}

/** True once something has waited too long. */
export const isLate = (at: string, nowMs: number, hours: number): boolean =>
  nowMs - Date.parse(at) > hours * HOUR_MS;
