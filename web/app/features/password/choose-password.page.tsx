import { accountFields } from '@pomelo/contract/account/account.fields.generated.ts';
import { account } from '@pomelo/contract/account/account.endpoints.ts';
import type { PasswordToken } from '@pomelo/contract/account/account.schemas.ts';
import { ApiError } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { Button, ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { redirect } from 'react-router';
import type { z } from 'zod';
import { partsContext } from '../../context.ts';
import { refusalFromError, respondToForm } from '../../lib/form/action-answer.server.ts';
import { openAction, textOf } from '../../lib/form/action.server.ts';
import { clearedSessionCookies, cookie, FLASH_COOKIE } from '../../lib/session/cookies.server.ts';
import type { Flash } from '../../lib/flash.ts';
import { protectSecretAddress } from '../../lib/requests/secret-page.server.ts';
import { NewPasswordField } from '../../domain/session/new-password-field.tsx';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { signUpUrls } from '../../sign-up-urls.ts';
import { urls } from '../../urls.ts';
import { passwordUrls } from './password-urls.ts';
import type { Route } from './+types/choose-password.page.ts';
import { AskLinkForm } from './ask-link-form.tsx';
import { LINK_FAULTS, PASSWORD_CHANGED, PASSWORD_UNREACHABLE, passwordFailed } from './password.messages.ts';
import { type LinkFault, linkFault } from '../../domain/session/link-fault.ts';
import * as css from './password.module.css';

const FLASH_SECONDS = 60;

type OpenLink = Pick<z.infer<typeof PasswordToken>, 'email' | 'purpose'>;

export const meta: Route.MetaFunction = () => [
  { title: 'Choisir un mot de passe · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({
  params,
  context,
}: Route.LoaderArgs): Promise<{ link: OpenLink } | { fault: LinkFault }> {
  protectSecretAddress(context);
  try {
    const { email, purpose } = await context
      .get(partsContext)
      .clientFor(null)
      .call(account.passwordToken, { params });
    return { link: { email, purpose } };
  } catch (error) {
    return { fault: faultIn(error) };
  }
}

/** The refusal of the link itself; any other error is thrown to the error screen. */
function faultIn(error: unknown): LinkFault {
  const fault = error instanceof ApiError ? linkFault(error.code) : null;
  if (!fault) throw error;
  return fault;
}

/** Every session is over: the next step is to log in with the new password. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const submission = await openAction(request, context);
  const { form, parts, secure } = submission;
  try {
    await parts
      .clientFor(null)
      .call(account.changePassword, { body: { token: params.token, password: textOf(form, 'password') } });
  } catch (error) {
    const refusal = refusalFromError(error, ({ status, problem }) => passwordFailed(status, problem.detail));
    // The page is loaded again with it, and states the status of the link.
    const fault = linkFault(refusal.code);
    if (fault && fault !== 'too-many') return null;
    const message = refusal.fieldErrors['password'] ?? refusal.message;
    return respondToForm({ ...refusal, message }, submission, '');
  }
  const flash: Flash = { type: 'success', message: PASSWORD_CHANGED };
  const headers = new Headers();
  for (const cleared of clearedSessionCookies(secure)) headers.append('Set-Cookie', cleared);
  headers.append(
    'Set-Cookie',
    cookie(FLASH_COOKIE, JSON.stringify(flash), { secure, maxAgeSeconds: FLASH_SECONDS }),
  );
  throw redirect(urls.logIn(urls.dashboard()), { status: HTTP_STATUS.seeOther, headers });
}

export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, PASSWORD_UNREACHABLE);

/** The page of the link in the mail. */
export default function ChoosePasswordPage({ loaderData, params }: Route.ComponentProps) {
  if ('fault' in loaderData) return <BrokenLink fault={loaderData.fault} />;
  return <ChoosePassword link={loaderData.link} token={params.token} />;
}

function ChoosePassword({ link, token }: { link: OpenLink; token: string }) {
  const form = useForm(accountFields.changePassword);
  return (
    <div className={`page ${css.page}`}>
      <PageHead
        title={
          link.purpose === 'welcome'
            ? 'Bienvenue, choisissez votre mot de passe'
            : 'Choisissez un nouveau mot de passe'
        }
        sub={
          <>
            Pour le compte <b>{link.email}</b>
          </>
        }
      />
      <PageForm
        form={form}
        action={passwordUrls.token(token)}
        back={signUpUrls.passwordReset()}
        className={`act-form ${css.form}`}
        preventScrollReset={false}
      >
        {/* For password managers: which account this password is of. */}
        <input
          type="email"
          name="identifiant"
          autoComplete="username"
          defaultValue={link.email}
          hidden
          readOnly
        />
        <NewPasswordField ownData={[link.email]} {...form.field('password')} />
        <Button type="submit" look="coral" size="large" pending={form.isPending}>
          Enregistrer ce mot de passe
        </Button>
        {link.purpose === 'reset' ? (
          <p className="muted small">Les appareils connectés à ce compte seront déconnectés.</p>
        ) : null}
      </PageForm>
    </div>
  );
}

function BrokenLink({ fault }: { fault: LinkFault }) {
  const { title, text } = LINK_FAULTS[fault];
  return (
    <div className={`page ${css.page}`}>
      <PageHead title={title} />
      <p className={css.read}>{text}</p>
      {fault === 'used' ? (
        <p>
          <ButtonLink href={urls.logIn(urls.dashboard())} look="solid">
            Me connecter
          </ButtonLink>
        </p>
      ) : null}
      {fault === 'too-many' ? null : <AskLinkForm />}
    </div>
  );
}
