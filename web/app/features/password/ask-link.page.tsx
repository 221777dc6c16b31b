import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { ResetPasswordBody } from '@pomelo/contract/account/account.schemas.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { openAction, textOf } from '../../lib/form/action.server.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { CHECK_FIELDS } from '../../lib/form/refusal-title.ts';
import { refuseForm, submitForm } from '../../lib/form/submit.server.ts';
import { signUpUrls } from '../../sign-up-urls.ts';
import type { Route } from './+types/ask-link.page.ts';
import { AskLinkForm } from './ask-link-form.tsx';
import { PASSWORD_UNREACHABLE, passwordFailed, RESET_REQUESTED } from './password.messages.ts';
import * as css from './password.module.css';

export const meta: Route.MetaFunction = () => [
  { title: 'Mot de passe oublié · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export const loader = ({ request }: Route.LoaderArgs) => ({
  isRequested: new URL(request.url).searchParams.get('demande') === 'envoyee',
});

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await openAction(request, context);
  const body = ResetPasswordBody.safeParse({ email: textOf(submission.form, 'email').trim() });
  if (!body.success) {
    const wrong = body.error.issues[0]?.message ?? CHECK_FIELDS;
    return refuseForm(submission, wrong, { email: wrong });
  }
  return submitForm(
    submission,
    () => submission.parts.clientFor(null).call(account.resetPassword, { body: body.data }),
    { message: null, to: `${signUpUrls.passwordReset()}?demande=envoyee` },
    ({ status, problem }) => passwordFailed(status, problem.detail),
  );
}

export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, PASSWORD_UNREACHABLE);

/** Requests a link to choose a new password (ACC-20). */
export default function AskLinkPage({ loaderData: { isRequested }, actionData }: Route.ComponentProps) {
  if (isRequested && !actionData) return <LinkRequested />;
  return (
    <div className={`page ${css.page}`}>
      <PageHead
        title={'Mot de passe oublié\u202f?'}
        sub={
          'Indiquez l’adresse e-mail de votre compte\u202f: vous recevrez un lien pour en choisir un nouveau.'
        }
      />
      <AskLinkForm />
    </div>
  );
}

function LinkRequested() {
  return (
    <div className={`page ${css.page}`}>
      <PageHead title="Regardez votre messagerie" />
      <p className={css.read} role="status">
        {RESET_REQUESTED}
      </p>
      <p className="muted">
        Rien au bout de quelques minutes{'\u202f'}? Regardez dans les indésirables, ou vérifiez l’adresse avec
        laquelle vous vous êtes inscrit.
      </p>
      <p>
        <ButtonLink href={signUpUrls.passwordReset()}>Indiquer une autre adresse</ButtonLink>
      </p>
    </div>
  );
}
