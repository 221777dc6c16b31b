import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { ProfileForm } from '@pomelo/contract/account/account.schemas.ts';
import type { ActiveSession } from '../../context.ts';
import { openPrivateAction, type OpenAction, textOf } from '../../lib/form/action.server.ts';
import { CHECK_FIELDS } from '../../lib/form/refusal-title.ts';
import { refuseForm, submitButton, submitForm } from '../../lib/form/submit.server.ts';
import { sessionCookies } from '../../lib/session/cookies.server.ts';
import { safeReturnPath, urls } from '../../urls.ts';
import type { Route } from './+types/welcome.page.ts';
import { FAILED, PASSWORD_MISSING } from './welcome.messages.ts';
import { welcomeUrls } from './welcome-urls.ts';

const ADDRESS = ['street', 'postcode', 'city'] as const;
const ADDRESS_MISSING = {
  street: 'Indiquez le numéro et la voie.',
  postcode: 'Indiquez le code postal.',
  city: 'Indiquez la ville.',
};

type Submission = OpenAction & { session: ActiveSession };

/** Actions of the forms of the welcome, each named by its `intention`. */
export async function welcomeAct({ request, context }: Route.ActionArgs) {
  const submission = await openPrivateAction(request, context);
  const back = safeReturnPath(textOf(submission.form, 'suite'), urls.dashboard());
  switch (textOf(submission.form, 'intention')) {
    case 'mot-de-passe':
      return choosePassword(submission, back);
    case 'profil':
      return completeProfile(submission, back);
    default:
      return submitButton(
        submission,
        () => submission.client.call(account.welcome),
        { message: null, to: back },
        FAILED,
      );
  }
}

/** Changing the temporary password closes every session; this one continues with the token of the answer. */
async function choosePassword(submission: Submission, back: string) {
  const { form, client, session, secure } = submission;
  const password = textOf(form, 'password');
  if (password === '') return refuseForm(submission, PASSWORD_MISSING, { password: PASSWORD_MISSING });
  const headers: [string, string][] = [];
  const change = async () => {
    const { token } = await client.call(account.changePassword, { body: { password } });
    const cookies = token ? sessionCookies(token, session.credentials.workspaceId, secure) : [];
    headers.push(...cookies.map((value): [string, string] => ['Set-Cookie', value]));
  };
  return submitForm({ ...submission, headers }, change, { message: null, to: urls.welcome(back) }, FAILED);
}

async function completeProfile(submission: Submission, back: string) {
  const { form, client } = submission;
  // A viewer's form has no address, which is the company's.
  const requested = Object.fromEntries(
    Object.keys(ProfileForm.shape)
      .filter((name) => form.has(name))
      .map((name) => [name, textOf(form, name)]),
  );
  const body = ProfileForm.safeParse(requested);
  const faults = {
    ...missingIn(requested),
    ...Object.fromEntries(body.error?.issues.map((one) => [String(one.path[0]), one.message]) ?? []),
  };
  if (!body.success || Object.keys(faults).length > 0) return refuseForm(submission, CHECK_FIELDS, faults);
  return submitForm(
    submission,
    () => client.call(account.updateMe, { body: body.data }),
    { message: null, to: welcomeUrls.tour(back) },
    FAILED,
  );
}

/** The API accepts cleared or missing fields; this page requires a complete address, or none. */
function missingIn(requested: Record<string, string>): Record<string, string> {
  const isEmpty = (name: string) => name in requested && requested[name]?.trim() === '';
  const hasAddress = ADDRESS.some((name) => name in requested && !isEmpty(name));
  return {
    ...(isEmpty('firstName') && { firstName: 'Indiquez votre prénom.' }),
    ...(isEmpty('lastName') && { lastName: 'Indiquez votre nom.' }),
    ...(isEmpty('phone1') && { phone1: 'Indiquez un numéro de téléphone.' }),
    ...(hasAddress &&
      Object.fromEntries(ADDRESS.filter(isEmpty).map((name) => [name, ADDRESS_MISSING[name]]))),
  };
}
