let offsetMs = 0;

/** Name of the Server-Timing entry that carries the server's clock, in ms since 1970. */
export const CLOCK_ENTRY = 'clock';

/** Called when the server's clock is known: countdowns do not trust the user's (BOOK-2). */
export function synchronizeClock(serverInstant: string): void {
  offsetMs = documentOffset() ?? Date.parse(serverInstant) - Date.now();
}

/**
 * By how much the clock of the document's own answer is ahead of this browser's; unknown once another page
 * was navigated to.
 */
function documentOffset(): number | null {
  if (isSynchronized) return null;
  isSynchronized = true;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const clock = Number(navigation?.serverTiming?.find((entry) => entry.name === CLOCK_ENTRY)?.description);
  return navigation && clock > 0 ? clock - (performance.timeOrigin + navigation.responseStart) : null;
}

let isSynchronized = false;

/** The server's clock, in ms since 1970, at its last synchronization. */
export const serverNow = (): number => Date.now() + offsetMs;
