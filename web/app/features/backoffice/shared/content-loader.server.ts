import { staffMedia } from '@pomelo/contract/backoffice/content/media.endpoints.ts';
import type { LibraryPicture } from '@pomelo/contract/backoffice/content/media.schemas.ts';
import { ApiError, type Client } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { pageNotFound } from '../../../lib/requests/page-not-found.ts';

const ID = /^[1-9]\d{0,8}$/;
const NEW = 'nouveau';
const MAX_CHOICES = 100;

const missing = (request: Request): never => {
  // oxlint-disable-next-line typescript/only-throw-error -- the router answers what is thrown this way.
  throw pageNotFound(new URL(request.url).pathname);
};

/** The number of an address; null for a text that is new. Anything else is no page. */
export function idOf(text: string, request: Request): number | null {
  if (text === NEW) return null;
  return ID.test(text) ? Number(text) : missing(request);
}

/** A missing or deleted text answers 404. */
export async function goneIfMissing<T>(call: Promise<T>, request: Request): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === HTTP_STATUS.notFound) return missing(request);
    throw error;
  }
}

/** The latest pictures, for a choice without scripts; the dialog finds the others. */
export const libraryChoices = async (client: Client): Promise<LibraryPicture[]> =>
  (await client.call(staffMedia.list, { query: { perPage: MAX_CHOICES } })).data;

/** Same as `idOf`, for content that cannot be new. */
export const requiredId = (text: string, request: Request): number => idOf(text, request) ?? missing(request);
