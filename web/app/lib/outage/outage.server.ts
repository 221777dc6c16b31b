import { ApiError } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';

const RETRY_SECONDS = 5;
/** Makes the server send its own outage page. Never sent to browsers. */
const MARK = 'X-Pomelo-Unavailable';

/** Thrown by `fetch` when there is no answer: the API process is unreachable. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError && error.message === 'fetch failed';

/** The API cannot answer for now; the same request may succeed in a moment. */
export const isOutage = (error: unknown): boolean =>
  (error instanceof ApiError && error.status === HTTP_STATUS.serviceUnavailable) || isUnreachable(error);

/**
 * The answer in place of a page during an outage; that page needs none of our chunks. Data requests of
 * scripts keep their format: the script then loads the page from the server.
 */
export function unavailable(data: Response | null = null): Response {
  if (!data) return new Response(null, { status: HTTP_STATUS.serviceUnavailable, headers: { [MARK]: '1' } });
  const headers = new Headers(data.headers);
  headers.set('Retry-After', String(RETRY_SECONDS));
  return new Response(data.body, { status: HTTP_STATUS.serviceUnavailable, headers });
}

/**
 * A page that failed because of an outage is no page of ours: neither « introuvable » nor an error of 500.
 */
export const isLostToOutage = (status: number, outage: boolean): boolean =>
  status === HTTP_STATUS.serviceUnavailable || (status >= HTTP_STATUS.internalServerError && outage);
