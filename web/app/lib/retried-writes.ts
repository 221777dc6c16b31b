import { RETRIED_STATUSES } from '@pomelo/contract/constants.ts';

export const isRetried = (status: number): boolean => RETRIED_STATUSES.includes(status);
/** Before a write is sent again: what refused it is given time to recover. */
export const RETRY_PAUSE_MS = 300;

type Fetch = typeof fetch;
type Parts = {
  origin: string;
  /** A UUID; undefined where the browser makes none, and nothing is then sent twice. */
  newKey: () => string | undefined;
  pause: () => Promise<void>;
};

/**
 * `fetch` for everything that the site's own scripts send: a write to this site that is answered by one of the listed
 * statuses is sent once more with the key it had, by which the server does nothing twice. Reads are sent once, and so is
 * what goes elsewhere. A write whose connection failed is not repeated: it may still be under way.
 */
export function retryingWrites(fetchOnce: Fetch, { origin, newKey, pause }: Parts): Fetch {
  return async (input, init) => {
    const isWrite = (init?.method ?? 'GET').toUpperCase() === 'POST' && !(input instanceof Request);
    const key = isWrite && new URL(String(input), origin).origin === origin ? newKey() : undefined;
    if (key === undefined) return fetchOnce(input, init);
    const headers = new Headers(init?.headers);
    headers.set('Idempotency-Key', key);
    const answer = await fetchOnce(input, { ...init, headers });
    // A stream was read by the first attempt.
    if (!isRetried(answer.status) || init?.body instanceof ReadableStream || init?.signal?.aborted) return answer;
    await pause();
    return fetchOnce(input, { ...init, headers });
  };
}
