let offsetMs = 0;

/** Called when the server's clock is learnt: countdowns do not trust the visitor's (portal.md §4). */
export function learnServerTime(serverInstant: string): void {
  offsetMs = Date.parse(serverInstant) - Date.now();
}

/** The server's clock, in ms since 1970, as last learnt. */
export const serverNow = (): number => Date.now() + offsetMs;
