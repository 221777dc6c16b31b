import { RETRIED_STATUSES } from '@pomelo/contract/constants.ts';

export const isRetried = (status: number): boolean => RETRIED_STATUSES.includes(status);
/** Before a write is retried, the failing server is given time to recover. */
export const RETRY_PAUSE_MS = 300;

type Fetch = typeof fetch;
type Parts = {
  origin: string;
  /** A UUID; undefined where the browser has none, and nothing is then retried. */
  newKey: () => string | undefined;
  pause: () => Promise<void>;
};

/**
 * `fetch` for all scripts of the site: a write to this site that is answered by one of the listed statuses is
 * retried once with its key, which makes it idempotent. Reads and requests to other sites are sent once. A
 * write whose connection failed is not retried: it may still be running.
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
    if (!isRetried(answer.status) || init?.body instanceof ReadableStream || init?.signal?.aborted)
      return answer;
    await pause();
    return fetchOnce(input, { ...init, headers });
  };
}
