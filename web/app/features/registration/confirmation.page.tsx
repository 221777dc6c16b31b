import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { redirect } from 'react-router';
import { signUpUrls } from '../../sign-up-urls.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/confirmation.page.ts';
import { readSentRegistration } from './draft.server.ts';
import * as css from './registration.module.css';
import { nextSteps, receivedTitle } from './registration.messages.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Inscription reçue · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

/** Shown at each load of the page; without a sent registration it redirects to the form. */
export function loader({ request }: Route.LoaderArgs) {
  const sent = readSentRegistration(request);
  if (!sent) throw redirect(signUpUrls.registration());
  return sent;
}

/** Confirms a registration that was sent (REG-6). */
export default function ConfirmationPage({
  loaderData: { reference, email, joins, rs, isCorrection },
}: Route.ComponentProps) {
  return (
    <div className={`page ${css.received}`}>
      <PageHead
        title={receivedTitle(joins, isCorrection)}
        sub={
          <>
            Référence <b className="num">{reference}</b>
          </>
        }
      />
      {isCorrection ? (
        <p className={css.lead}>
          Ce que vous avez corrigé remplace votre premier envoi. Le lien de votre e-mail reste valable.
        </p>
      ) : (
        <p className={css.lead}>
          Un e-mail de confirmation arrive à <b>{email}</b>. S’il tarde, regardez dans les indésirables.
        </p>
      )}
      <section className="sec">
        <header>
          <h2 className="h3">Et maintenant</h2>
        </header>
        <ol className={css.receivedNext}>
          {nextSteps(joins, rs).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </section>
      <p className={css.actions}>
        <ButtonLink href={urls.listing()} look="solid" size="large">
          Parcourir le stock en attendant
        </ButtonLink>
        <ButtonLink href={urls.home()} size="large">
          Revenir à l’accueil
        </ButtonLink>
      </p>
    </div>
  );
}
