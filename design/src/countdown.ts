const MINUTE = 60_000;

/** Time left in words, never negative: « 21 h 14 », « 2 h 05 », « 14 min », « moins d’une minute ». */
export function countdownText(leftMs: number): string {
  const minutes = Math.floor(Math.max(0, leftMs) / MINUTE);
  if (minutes < 1) return 'moins d’une minute';
  if (minutes < 60) return `${minutes}\u202fmin`;
  return `${Math.floor(minutes / 60)}\u202fh\u202f${String(minutes % 60).padStart(2, '0')}`;
}

/** How long until the text above changes: a countdown wakes once a minute, not once a second. */
export const msToNextText = (leftMs: number): number => (leftMs <= 0 ? Number.POSITIVE_INFINITY : (leftMs % MINUTE) + 1);
