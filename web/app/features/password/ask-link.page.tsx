import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { ResetPasswordBody } from '@pomelo/contract/account/account.schemas.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { redirect } from 'react-router';
import { refusalFromError, respondWithRefusal } from '../../lib/form/action-answer.server.ts';
import { openAction, textOf } from '../../lib/form/action.server.ts';
import { withFallbackRefusal } from '../../lib/form/with-fallback-refusal.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/ask-link.page.ts';
import { AskLinkForm, type AskRefusal } from './ask-link-form.tsx';
import { CHECK_FIELDS, PASSWORD_UNREACHABLE, passwordFailed, RESET_REQUESTED } from './password.messages.ts';
import './password.css';

export const meta: Route.MetaFunction = () => [
  { title: 'Mot de passe oublié · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export const loader = ({ request }: Route.LoaderArgs) => ({
  isAsked: new URL(request.url).searchParams.get('demande') === 'envoyee',
});

export async function action({ request, context }: Route.ActionArgs) {
  const { form, parts } = await openAction(request, context);
  const email = textOf(form, 'email').trim();
  const body = ResetPasswordBody.safeParse({ email });
  if (!body.success)
    return respondWithRefusal<AskRefusal>(request, {
      message: CHECK_FIELDS,
      error: body.error.issues[0]?.message,
      email,
    });
  try {
    await parts.clientFor(null).call(account.resetPassword, { body: body.data });
  } catch (error) {
    const { message, fieldErrors } = refusalFromError(error, ({ status, problem }) =>
      passwordFailed(status, problem.detail),
    );
    return respondWithRefusal<AskRefusal>(request, { message, error: fieldErrors['email'], email });
  }
  throw redirect(`${urls.passwordReset()}?demande=envoyee`, HTTP_STATUS.seeOther);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withFallbackRefusal(() => serverAction(), {
    message: PASSWORD_UNREACHABLE,
    error: undefined,
    email: undefined,
  });

/** Requests a link to choose a new password (ACC-20). */
export default function AskLinkPage({ loaderData: { isAsked }, actionData }: Route.ComponentProps) {
  if (isAsked && !actionData) return <LinkRequested />;
  return (
    <div className="page pw-page">
      <PageHead
        title={'Mot de passe oublié\u202f?'}
        sub={
          'Indiquez l’adresse e-mail de votre compte\u202f: vous recevrez un lien pour en choisir un nouveau.'
        }
      />
      <AskLinkForm refusal={actionData ?? null} />
    </div>
  );
}

function LinkRequested() {
  return (
    <div className="page pw-page">
      <PageHead title="Regardez votre messagerie" />
      <p className="pw-read" role="status">
        {RESET_REQUESTED}
      </p>
      <p className="muted">
        Rien au bout de quelques minutes{'\u202f'}? Regardez dans les indésirables, ou vérifiez l’adresse avec
        laquelle vous vous êtes inscrit.
      </p>
      <p>
        <ButtonLink href={urls.passwordReset()}>Indiquer une autre adresse</ButtonLink>
      </p>
    </div>
  );
}
