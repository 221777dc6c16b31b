type Connection = { saveData?: boolean; effectiveType?: string };

/** Pages are fetched ahead on intent, except for who saves data or is on a very slow line (SITE-7). */
export const modeFor = (connection: Connection | undefined): 'intent' | 'none' =>
  connection?.saveData || connection?.effectiveType === 'slow-2g' ? 'none' : 'intent';

/** The mode of this browser; `none` while the server renders. */
export function prefetchMode(): 'intent' | 'none' {
  if (typeof navigator === 'undefined') return 'none';
  return modeFor((navigator as Navigator & { connection?: Connection }).connection);
}
