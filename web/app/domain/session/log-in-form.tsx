import { accountFields } from '@pomelo/contract/account/account.fields.generated.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { Button } from '@pomelo/design/button.tsx';
import { EmailField, TextField } from '@pomelo/design/field.tsx';
import { lazy, Suspense, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import type { ActionResult, FormRefusal } from '../../lib/form/action-answer.server.ts';
import type { Flash } from '../../lib/flash.ts';
import { signUpUrls } from '../../sign-up-urls.ts';
import { urls } from '../../urls.ts';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { useFlash } from '../../lib/use-flash.ts';
import * as css from './log-in.module.css';

// Few users have enabled two-step verification: the others do not load it.
const CodeForm = lazy(async () => ({ default: (await import('./code-form.tsx')).CodeForm }));

const FIELDS = { ...accountFields.login, code: accountFields.loginSecondFactor.code } as const;
/** Tells its refusal from that of a form of the page under the dialog. */
const INTENTION = 'connexion';

const isSecond = (code: string): boolean =>
  code === 'second-factor-required' || code === 'second-step-refused';

/** The refusal of a script's answer, else the one stored by a redirect; an unreachable server is one too. */
function refusalIn(answer: ActionResult | undefined, flash: Flash | null): FormRefusal | null {
  if (answer) return answer.ok ? null : { typed: { intention: INTENTION }, ...answer };
  if (!flash?.logIn) return null;
  const { username, fieldErrors, isSecondStep } = flash.logIn;
  return {
    ok: false,
    message: flash.message,
    status: HTTP_STATUS.unprocessableContent,
    code: isSecondStep ? 'second-factor-required' : 'invalid',
    fieldErrors,
    typed: { intention: INTENTION, username },
  };
}

export type LogInFormProps = {
  /** Target after the log-in. */
  back: string;
  fetcherKey?: string;
  /** True in a dialog over a page whose session expired: that page stays open. */
  inPlace?: boolean;
  /** The company of the expired session. */
  workspaceId?: string | undefined;
};

/** Address and password; then the code, for users with two-step verification. */
export function LogInForm({ back, fetcherKey = 'connexion', inPlace = false, ...given }: LogInFormProps) {
  const fetcher = useFetcher<ActionResult>({ key: fetcherKey });
  const flash = useFlash();
  // The message is read once: a wrong code keeps the company.
  const [invitedBy] = useState(flash?.logIn?.workspaceId);
  const workspaceId = given.workspaceId ?? invitedBy;
  const response = fetcher.data ?? flash;
  const refusal = refusalIn(fetcher.data, flash);
  const form = useForm(FIELDS, { intention: INTENTION, fetcher: { ...fetcher, data: refusal } });
  // Ignored when the user chose to start again.
  const [left, setLeft] = useState<typeof response>(null);
  const isSecondStep = refusal !== null && isSecond(refusal.code);
  const attributes = {
    form,
    action: urls.actions.logIn(),
    back,
    className: 'dlg-body dlg-form',
    anonymous: true,
  };
  const where = (
    <>
      {workspaceId ? <input type="hidden" name="espace" value={workspaceId} /> : null}
      {inPlace ? <input type="hidden" name="sur-place" value="1" /> : null}
    </>
  );
  if (isSecondStep && left !== response) {
    return (
      <PageForm key="code" {...attributes} notice={null}>
        {where}
        <Suspense fallback={null}>
          <CodeForm
            message={refusal.message}
            field={form.field('code')}
            isBusy={form.isPending}
            back={back}
            onStartAgain={() => setLeft(response)}
          />
        </Suspense>
      </PageForm>
    );
  }
  return (
    <PageForm {...attributes} notice={isSecondStep ? null : undefined}>
      {where}
      <EmailField
        label="Adresse e-mail"
        id="identifiant"
        {...form.field('username')}
        autoComplete="username"
      />
      <TextField
        label="Mot de passe"
        id="mot-de-passe"
        type="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <Button type="submit" look="coral" size="large" wide pending={form.isPending}>
        Se connecter
      </Button>
      <p className={`${css.inMore} small`}>
        <Link className="link" to={signUpUrls.passwordReset()}>
          Mot de passe oublié{'\u202f'}?
        </Link>
        <span>
          Pas encore de compte{'\u202f'}?{' '}
          <Link className="link" to={signUpUrls.registration()}>
            Inscrivez votre société
          </Link>
        </span>
      </p>
    </PageForm>
  );
}
