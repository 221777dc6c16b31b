import { Button } from '@pomelo/design/button.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { lazy, Suspense, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import type { ActionResult } from '../../lib/form/action-answer.server.ts';
import type { Flash } from '../../lib/flash.ts';
import { urls } from '../../urls.ts';
import { awaitsAnswer } from '../../lib/form/awaits-answer.ts';
import { useFlash } from '../../lib/use-flash.ts';
import './log-in.css';

// Few users have enabled two-step verification: the others do not load it.
const CodeForm = lazy(async () => ({ default: (await import('./code-form.tsx')).CodeForm }));

type Refusal = {
  message: string;
  fieldErrors: Record<string, string>;
  username?: string;
  isSecondStep?: boolean | undefined;
};

const isSecond = (code: string): boolean =>
  code === 'second-factor-required' || code === 'second-step-refused';

/** The refusal of a script's answer, else the one stored by a redirect. */
function refusalOf(answer: ActionResult | undefined, flash: Flash | null): Refusal | null {
  if (answer && !answer.ok)
    return { message: answer.message, fieldErrors: answer.fieldErrors, isSecondStep: isSecond(answer.code) };
  return flash?.logIn ? { message: flash.message, isSecondStep: false, ...flash.logIn } : null;
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
export function LogInForm({ back, fetcherKey = 'connexion', workspaceId, inPlace = false }: LogInFormProps) {
  const fetcher = useFetcher<ActionResult>({ key: fetcherKey });
  const flash = useFlash();
  const response = fetcher.data ?? flash;
  const refusal = refusalOf(fetcher.data, flash);
  // Ignored when the user chose to start again.
  const [left, setLeft] = useState<typeof response>(null);
  const isBusy = awaitsAnswer(fetcher);
  if (refusal?.isSecondStep && left !== response) {
    return (
      <fetcher.Form method="post" action={urls.actions.logIn()} className="dlg-body dlg-form">
        <input type="hidden" name="retour" value={back} />
        {workspaceId ? <input type="hidden" name="espace" value={workspaceId} /> : null}
        {inPlace ? <input type="hidden" name="sur-place" value="1" /> : null}
        <Suspense fallback={null}>
          <CodeForm
            message={refusal.message}
            isBusy={isBusy}
            back={back}
            onStartAgain={() => setLeft(response)}
          />
        </Suspense>
      </fetcher.Form>
    );
  }
  return (
    <fetcher.Form method="post" action={urls.actions.logIn()} className="dlg-body dlg-form">
      {refusal && !refusal.isSecondStep ? <FormError title={refusal.message} /> : null}
      <input type="hidden" name="retour" value={back} />
      {workspaceId ? <input type="hidden" name="espace" value={workspaceId} /> : null}
      {inPlace ? <input type="hidden" name="sur-place" value="1" /> : null}
      <TextField
        label="Adresse e-mail"
        id="identifiant"
        name="identifiant"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        defaultValue={refusal?.username}
        error={refusal?.fieldErrors['username']}
      />
      <TextField
        label="Mot de passe"
        id="mot-de-passe"
        name="mot-de-passe"
        type="password"
        autoComplete="current-password"
        required
        error={refusal?.fieldErrors['password']}
      />
      <Button type="submit" look="coral" size="large" wide pending={isBusy}>
        Se connecter
      </Button>
      <p className="log-in-more small">
        <Link className="link" to={urls.passwordReset()}>
          Mot de passe oublié{'\u202f'}?
        </Link>
        <span>
          Pas encore de compte{'\u202f'}?{' '}
          <Link className="link" to={urls.registration()}>
            Inscrivez votre société
          </Link>
        </span>
      </p>
    </fetcher.Form>
  );
}
