import { ApiError, type Client } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { data, redirect, type RouterContextProvider } from 'react-router';
import { staffUrls } from '../../backoffice-urls.ts';
import { type ActiveStaff, partsContext, staffContext } from '../../context.ts';
import { safeReturnPath, urls } from '../../urls.ts';
import { isPlainForm } from '../form/action-answer.server.ts';
import { type FormAction, refuseOtherAuthor, textOf } from '../form/action.server.ts';
import { pageNotFound } from '../requests/page-not-found.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The staff member who uses this screen; for the loaders that the `staff` middleware guards. */
export function staffOf(context: Readonly<RouterContextProvider>): ActiveStaff {
  const staff = context.get(staffContext);
  if (!staff) throw new Error('a page of the back-office without the staff middleware');
  return staff;
}

/** Missing data, or data without permission, is a page not found. */
const NO_SUCH_PAGE = new Set<number>([HTTP_STATUS.badRequest, HTTP_STATUS.forbidden, HTTP_STATUS.notFound]);

/** The API client of the current staff member, for loaders: missing or forbidden data is a page not found. */
export function staffClient(context: Readonly<RouterContextProvider>): Client {
  const { credentials, path } = staffOf(context);
  const client = context.get(partsContext).clientFor(credentials);
  const notFoundOnRefusal = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      // oxlint-disable-next-line typescript/only-throw-error -- the router answers what is thrown this way.
      if (error instanceof ApiError && NO_SUCH_PAGE.has(error.status)) throw pageNotFound(path);
      throw error;
    }
  };
  const call: Client['call'] = (endpoint, ...input) => notFoundOnRefusal(client.call(endpoint, ...input));
  return { ...client, call };
}

export type StaffAction = FormAction & { staff: ActiveStaff; back: string };

/**
 * Start of every back-office action. A form of another site is refused; an expired session is redirected to
 * log in, or gets 401 for scripts, so that the input is preserved. A form sent twice with its `cle` is one
 * request.
 */
export async function openStaffAction(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<StaffAction> {
  if (request.headers.get('sec-fetch-site') === 'cross-site')
    throw new Response('Origine refusée.', { status: HTTP_STATUS.forbidden });
  const form = context.get(partsContext).form ?? (await request.formData());
  const parts = context.get(partsContext);
  const back = safeReturnPath(textOf(form, 'retour'), '/gestion');
  const staff = context.get(staffContext);
  if (!staff) {
    if (isPlainForm(request)) throw redirect(urls.logIn(back), HTTP_STATUS.seeOther);
    // oxlint-disable-next-line typescript/only-throw-error -- the router answers what is thrown this way.
    throw data(null, { status: HTTP_STATUS.unauthorized });
  }
  refuseOtherAuthor(form, staff.state.personId, staffUrls.today(), parts.secure);
  const key = textOf(form, 'cle');
  const client = parts.clientFor(staff.credentials, UUID.test(key) ? key : undefined);
  return { request, form, secure: parts.secure, client, staff, back };
}
