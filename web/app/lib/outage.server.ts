import { ApiError } from '@pomelo/contract/client.ts';

const SERVER_ERROR = 500;
const UNAVAILABLE = 503;
const RETRY_SECONDS = 5;
/** Tells the server to say, in its own page, that the portal comes back in a moment. Never sent. */
const MARK = 'X-Pomelo-Unavailable';

/** What `fetch` throws when nobody answers at all: the API of another process is away. */
const isUnreachable = (error: unknown): boolean => error instanceof TypeError && error.message === 'fetch failed';

/** The API cannot answer for now: neither the reader nor his request is at fault, and the same may succeed in a moment. */
export const isOutage = (error: unknown): boolean => (error instanceof ApiError && error.status === UNAVAILABLE) || isUnreachable(error);

/**
 * The answer in place of a page that cannot be drawn for now; the page that says so needs none of our parts. The data of
 * a page, asked for by scripts, keeps its form: they read in it that it failed, and ask for the page whole.
 */
export function unavailable(data: Response | null = null): Response {
  if (!data) return new Response(null, { status: UNAVAILABLE, headers: { [MARK]: '1' } });
  const headers = new Headers(data.headers);
  headers.set('Retry-After', String(RETRY_SECONDS));
  return new Response(data.body, { status: UNAVAILABLE, headers });
}

/** A page that failed because of an outage is no page of ours: neither « introuvable » nor an error of 500. */
export const isLostToOutage = (status: number, outage: boolean): boolean => status === UNAVAILABLE || (status >= SERVER_ERROR && outage);
