import { Button, ButtonLink } from '@pomelo/design/button.tsx';
import { withDe } from '@pomelo/contract/elision.ts';
import { siretText } from '@pomelo/contract/siret-text.ts';
import type { RegistrationCorrection } from '@pomelo/contract/registration/registration.schemas.ts';
import { Form, useNavigation } from 'react-router';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { signUpUrls } from '../../sign-up-urls.ts';
import { contentUrls } from '../../content-urls.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/correction.page.ts';
import { loadCorrection, openCorrection } from './correction.server.ts';
import { JoinTop } from './join-frame.tsx';
import { CORRECTION_FAULTS } from './registration.messages.ts';
import * as css from './registration.module.css';

export const meta: Route.MetaFunction = () => [
  { title: 'Corriger une inscription · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export const loader = (args: Route.LoaderArgs) => loadCorrection(args);
export const action = (args: Route.ActionArgs) => openCorrection(args);

/** The page of the link in the applicant's mail. */
export default function CorrectionPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={css.join}>
      <JoinTop />
      <div className={`${css.main} ${css.narrow}`}>
        {'fault' in loaderData ? (
          <BrokenLink fault={loaderData.fault} />
        ) : (
          <Sent correction={loaderData.correction} />
        )}
      </div>
    </div>
  );
}

function Sent({
  correction: { reference, rs, siret, firstName, lastName, joins },
}: {
  correction: RegistrationCorrection;
}) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <>
      <h1 className="h1">{joins ? 'Corrigez votre demande' : 'Corrigez votre inscription'}</h1>
      <p className={css.lead}>
        Référence <b className="num">{reference}</b>, {rs}, SIRET{' '}
        <span className="num">{siretText(siret)}</span>, au nom {withDe(`${firstName} ${lastName}`)}.
      </p>
      <p className="muted">
        Vous retrouvez tout ce que vous avez envoyé. Rien ne change avant que vous n’envoyiez vos corrections.
      </p>
      <Form method="post" className={css.actions}>
        <PageFields />
        <Button type="submit" look="coral" size="large" pending={isBusy}>
          Revoir et corriger
        </Button>
        <ButtonLink href={urls.home()} size="large">
          Ne rien changer
        </ButtonLink>
      </Form>
    </>
  );
}

function BrokenLink({ fault }: { fault: keyof typeof CORRECTION_FAULTS }) {
  const { title, text } = CORRECTION_FAULTS[fault];
  return (
    <>
      <h1 className="h1">{title}</h1>
      <p className={css.lead}>{text}</p>
      <p className={css.actions}>
        <ButtonLink href={signUpUrls.registration()} look="solid" size="large">
          Faire une inscription
        </ButtonLink>
        <ButtonLink href={contentUrls.contact()} size="large">
          Nous écrire
        </ButtonLink>
      </p>
    </>
  );
}
