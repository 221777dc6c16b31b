import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { ProfileForm } from '@pomelo/contract/account/account.schemas.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { redirect } from 'react-router';
import type { ActiveSession } from '../../context.ts';
import { refusalFromError, respondWithRefusal } from '../../lib/form/action-answer.server.ts';
import { openPrivateAction, type OpenAction, textOf } from '../../lib/form/action.server.ts';
import { sessionCookies } from '../../lib/session/cookies.server.ts';
import { safeReturnPath, urls } from '../../urls.ts';
import type { Route } from './+types/welcome.page.ts';
import { CHECK_FIELDS, FAILED, PASSWORD_MISSING } from './welcome.messages.ts';

export type WelcomeRefusal = {
  message: string;
  fieldErrors: Record<string, string>;
  values: Record<string, string>;
};

const ADDRESS = ['street', 'postcode', 'city'] as const;
const ADDRESS_MISSING = {
  street: 'Indiquez le numéro et la voie.',
  postcode: 'Indiquez le code postal.',
  city: 'Indiquez la ville.',
};

type Submission = OpenAction & { session: ActiveSession };

/** What the forms of the welcome do, each named by its `intention`. */
export async function welcomeAct({ request, context }: Route.ActionArgs) {
  const submission = await openPrivateAction(request, context);
  const back = safeReturnPath(textOf(submission.form, 'suite'), urls.dashboard());
  try {
    switch (textOf(submission.form, 'intention')) {
      case 'mot-de-passe':
        return await choosePassword(submission, back);
      case 'profil':
        return await completeProfile(submission, back);
      default:
        await submission.client.call(account.welcome);
        return redirect(back, HTTP_STATUS.seeOther);
    }
  } catch (error) {
    const { message, fieldErrors } = refusalFromError(error, ({ problem }) => problem.detail || FAILED);
    return refuse(
      submission,
      Object.keys(fieldErrors).length > 0 ? CHECK_FIELDS : message,
      fieldErrors,
      typed(submission.form),
    );
  }
}

const refuse = (
  { request }: Submission,
  message: string,
  fieldErrors: Record<string, string>,
  values: Record<string, string> = {},
) => respondWithRefusal<WelcomeRefusal>(request, { message, fieldErrors, values });

/** Never the password. */
const typed = (form: FormData): Record<string, string> =>
  Object.fromEntries(Object.keys(ProfileForm.shape).map((name) => [name, textOf(form, name)]));

/** Changing the temporary password closes every session; this one continues with the token of the answer. */
async function choosePassword(submission: Submission, back: string) {
  const { form, client, session, secure } = submission;
  const password = textOf(form, 'password');
  if (password === '') return refuse(submission, CHECK_FIELDS, { password: PASSWORD_MISSING });
  const { token } = await client.call(account.changePassword, { body: { password } });
  const headers = new Headers();
  if (token)
    for (const value of sessionCookies(token, session.credentials.workspaceId, secure))
      headers.append('Set-Cookie', value);
  return redirect(urls.welcome(back), { status: HTTP_STATUS.seeOther, headers });
}

async function completeProfile(submission: Submission, back: string) {
  const { form, client } = submission;
  const values = typed(form);
  // A viewer's form has no address, which is the company's.
  const asked = Object.fromEntries(Object.entries(values).filter(([name]) => form.has(name)));
  const body = ProfileForm.safeParse(asked);
  const faults = {
    ...missingIn(asked),
    ...(body.error
      ? Object.fromEntries(body.error.issues.map((one) => [String(one.path[0]), one.message]))
      : {}),
  };
  if (!body.success || Object.keys(faults).length > 0)
    return refuse(submission, CHECK_FIELDS, faults, values);
  await client.call(account.updateMe, { body: body.data });
  return redirect(urls.welcomeTour(back), HTTP_STATUS.seeOther);
}

/** The API accepts cleared or missing fields; this page requires a complete address, or none. */
function missingIn(asked: Record<string, string>): Record<string, string> {
  const isEmpty = (name: string) => name in asked && asked[name]?.trim() === '';
  const hasAddress = ADDRESS.some((name) => name in asked && !isEmpty(name));
  return {
    ...(isEmpty('firstName') && { firstName: 'Indiquez votre prénom.' }),
    ...(isEmpty('lastName') && { lastName: 'Indiquez votre nom.' }),
    ...(isEmpty('phone1') && { phone1: 'Indiquez un numéro de téléphone.' }),
    ...(hasAddress &&
      Object.fromEntries(ADDRESS.filter(isEmpty).map((name) => [name, ADDRESS_MISSING[name]]))),
  };
}
