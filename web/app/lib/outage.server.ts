import { ApiError } from '@pomelo/contract/client.ts';

const SERVER_ERROR = 500;
const UNAVAILABLE = 503;
/** Tells the server to say, in its own page, that the portal comes back in a moment. Never sent. */
const MARK = 'X-Pomelo-Unavailable';

/** What `fetch` throws when nobody answers at all: the API of another process is away. */
const isUnreachable = (error: unknown): boolean => error instanceof TypeError && error.message === 'fetch failed';

/** The API cannot answer for now: neither the reader nor his request is at fault, and the same may succeed in a moment. */
export const isOutage = (error: unknown): boolean => (error instanceof ApiError && error.status === UNAVAILABLE) || isUnreachable(error);

/** The answer in place of a page that cannot be drawn for now; the page that says so needs none of our parts. */
export const unavailable = (): Response => new Response(null, { status: UNAVAILABLE, headers: { [MARK]: '1' } });

/** A page that failed because of an outage is no page of ours: neither « introuvable » nor an error of 500. */
export const isLostToOutage = (status: number, outage: boolean): boolean => status === UNAVAILABLE || (status >= SERVER_ERROR && outage);
