import { FactList } from '@pomelo/design/fact-list.tsx';
import { Logo } from '@pomelo/design/logo.tsx';
import { Steps } from '@pomelo/design/steps.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { signUpUrls } from '../../sign-up-urls.ts';
import { urls } from '../../urls.ts';
import { type Draft, stepsOf, type StepName } from './draft.ts';
import { STEP_LABELS } from './registration.messages.ts';
import * as css from './registration.module.css';

/** Layout of the steps: exit, progress and requirements. */
export function JoinFrame({
  step,
  draft,
  children,
}: {
  step: StepName;
  draft: Pick<Draft, 'joins'>;
  children: ReactNode;
}) {
  const steps = stepsOf(draft);
  return (
    <div className={css.join}>
      <JoinTop />
      <Steps
        label="Étapes de l’inscription"
        current={steps.indexOf(step)}
        steps={steps.map((name) => ({
          label: STEP_LABELS[name],
          href: signUpUrls.registration(name === 'siret' ? undefined : name),
        }))}
      />
      <div className={css.cols}>
        <div className={css.main}>{children}</div>
        <JoinRequirements />
      </div>
    </div>
  );
}

/** The head of a screen without header: home, and the log-in of who has an account. */
export function JoinTop() {
  return (
    <header className={css.top}>
      <Link className="logo" to={urls.home()} aria-label="Pomelo, accueil">
        <Logo />
      </Link>
      <p>
        <span className="no-s">Déjà client{'\u202f'}? </span>
        <Link className="link" to={urls.logIn(urls.listing())}>
          Se connecter
        </Link>
      </p>
    </header>
  );
}

const REQUIREMENTS = [
  {
    label: 'Votre SIRET',
    value: 'Nous retrouvons la société et son adresse. Vous n’avez plus qu’à vérifier.',
  },
  { label: 'Un Kbis de moins de trois mois', value: 'En PDF, ou une photo lisible.' },
  {
    label: 'La pièce d’identité du dirigeant',
    value:
      'Carte d’identité, passeport ou titre de séjour. Seule l’équipe qui valide les inscriptions la voit.',
  },
];

function JoinRequirements() {
  return (
    <aside className={css.aside} aria-labelledby="join-aside">
      <h2 className="h3" id="join-aside">
        Cinq minutes, et trois choses à portée de main
      </h2>
      <FactList layout="stacked" named facts={REQUIREMENTS} />
      <p>
        Un client arrive{'\u202f'}? Laissez tout en plan{'\u202f'}: pendant deux jours, cet appareil garde ce
        que vous avez indiqué.
      </p>
      <p>
        Compte validé, vous voyez les prix marchands, vous réservez 24 heures et vous achetez le véhicule avec
        ses papiers.
      </p>
    </aside>
  );
}
