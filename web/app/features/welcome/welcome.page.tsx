import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { Logo } from '@pomelo/design/logo.tsx';
import { Steps } from '@pomelo/design/steps.tsx';
import { Link, redirect } from 'react-router';
import { sessionContext } from '../../context.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { named } from '../../middleware/index.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { safeReturnPath, urls } from '../../urls.ts';
import type { Route } from './+types/welcome.page.ts';
import { FinishForm } from './finish-form.tsx';
import { PasswordStep } from './password-step.tsx';
import { ProfileStep } from './profile-step.tsx';
import { Tour } from './tour.tsx';
import { stepsFor, welcomeStep } from './welcome-steps.ts';
import { welcomeAct } from './welcome.action.server.ts';
import * as css from './welcome.module.css';
import { FAILED, STEP_LABELS, welcomeTitle } from './welcome.messages.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth');

export const meta: Route.MetaFunction = () => [
  { title: 'Bienvenue · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const back = safeReturnPath(searchParams.get('retour'), urls.dashboard());
  const person = context.get(sessionContext)?.state.profile;
  const step = person
    ? welcomeStep(person, searchParams.get('etape'), searchParams.get('visite') === '1')
    : null;
  if (!step) throw redirect(back);
  return {
    step,
    back,
    form: step === 'profil' ? await privateClient(context).call(account.describeMe) : null,
  };
}

export const action = (args: Route.ActionArgs) => welcomeAct(args);

export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, FAILED);

/** ACC-25, the first log-in: a password, the profile, a tour that can be skipped and opened later. */
export default function WelcomePage({ loaderData: { step, back, form } }: Route.ComponentProps) {
  const { profile } = useSession();
  if (!profile) return null;
  const steps = stepsFor(profile, step);
  return (
    <div className={css.welcome}>
      <header className={css.top}>
        <Link className="logo" to={urls.home()} aria-label="Pomelo, accueil">
          <Logo />
        </Link>
        {step === 'visite' && profile.firstLogin ? (
          <FinishForm back={back} look="line">
            Passer la visite
          </FinishForm>
        ) : null}
      </header>
      {profile.firstLogin ? (
        <Steps
          label="Première connexion"
          current={steps.indexOf(step)}
          steps={steps.map((name) => ({ label: STEP_LABELS[name] }))}
        />
      ) : null}
      <h1 className="h1">{welcomeTitle(step, profile.firstName, profile.firstLogin)}</h1>
      {step === 'mot-de-passe' ? <PasswordStep profile={profile} back={back} /> : null}
      {form ? <ProfileStep profile={profile} back={back} description={form} /> : null}
      {step === 'visite' ? <Tour back={back} isFirst={profile.firstLogin} /> : null}
    </div>
  );
}
