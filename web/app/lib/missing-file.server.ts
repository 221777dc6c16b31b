import { isPlainForm } from './action-answer.server.ts';

/** An address that cannot be, one that is not, and one that is only for forms. */
const NO_FILE_STATUSES: readonly number[] = [400, 404, 405];

/** No address of any page: only what is left of the site map answers there. */
export const NO_PAGE = '/Introuvable';

/** A link of a page to a file (a paper, a logo) that is not there: whoever followed it reads a page, any other client the plain answer. */
export const isMissingFile = (request: Request, response: Response): boolean =>
  request.method === 'GET' &&
  NO_FILE_STATUSES.includes(response.status) &&
  isPlainForm(request) &&
  !response.headers.get('content-type')?.startsWith('text/html');
