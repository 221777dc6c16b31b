import { ApiError, type Client, type Credentials } from '@pomelo/contract/client.ts';
import type { RouterContextProvider } from 'react-router';
import { partsContext, sessionContext, viewContext } from '../../context.ts';
import { pageNotFound } from '../requests/page-not-found.ts';

type Context = Readonly<RouterContextProvider>;

const NUMBER = /^[1-9]\d{0,9}$/;
/** An invalid id, and an unknown one. */
const NOT_FOUND_STATUSES: readonly number[] = [400, 404];

/** The reader of content: a visitor in showroom mode, so that private content stays hidden. */
export const readerOf = (context: Context): Credentials | null =>
  context.get(viewContext) === 'b2b' ? (context.get(sessionContext)?.credentials ?? null) : null;

/** News, pages and promotions that this user may see. */
export const contentClient = (context: Context): Client =>
  context.get(partsContext).clientFor(readerOf(context));

/** The requested path, for a document or for its data. */
export const pathOf = (request: Request): string => new URL(request.url).pathname.replace(/\.data$/, '');

/** The number at the end of an address, or null. */
export const numberOf = (id: string): number | null => (NUMBER.test(id) ? Number(id) : null);

/** Private content does not exist for other readers (CONT-1). */
export async function notFoundIfMissing<T>(answer: Promise<T>, path: string): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && NOT_FOUND_STATUSES.includes(error.status)) throw pageNotFound(path);
    throw error;
  }
}
