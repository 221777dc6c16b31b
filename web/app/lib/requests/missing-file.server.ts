import { isPlainForm } from '../form/action-answer.server.ts';

/** An invalid address, an unknown one, and one that accepts only forms. */
const NO_FILE_STATUSES: readonly number[] = [400, 404, 405];

export const isNoFile = (status: number): boolean => NO_FILE_STATUSES.includes(status);

/** An address without a page: only the catch-all answers. */
export const NO_PAGE = '/Introuvable';

/**
 * A missing file (document, logo) linked from a page: a followed link gets the error page, any other client
 * the plain answer.
 */
export const isMissingFile = (request: Request, response: Response): boolean =>
  request.method === 'GET' &&
  isNoFile(response.status) &&
  isPlainForm(request) &&
  !response.headers.get('content-type')?.startsWith('text/html');
