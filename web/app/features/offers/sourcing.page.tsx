import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { SettingsSection } from '@pomelo/design/settings-section.tsx';
import { openPrivateAction } from '../../lib/form/action.server.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { named } from '../../middleware/index.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { urls } from '../../urls.ts';
import { loadDeal } from './offer.loader.server.ts';
import { SOURCING_FAILED } from './offer.messages.ts';
import { handleSourcing } from './sourcing.action.server.ts';
import { SourcingFacts } from './sourcing-facts.tsx';
import { SourcingForm } from './sourcing-form.tsx';
import * as css from './offers.module.css';
import type { Route } from './+types/sourcing.page.ts';

const MAX_TEXT = 1000;

export const middleware: Route.MiddlewareFunction[] = named('auth');
export const meta: Route.MetaFunction = () => [
  { title: 'Faites chercher un véhicule · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const sent = searchParams.get('demande');
  return {
    today: dayInParis(Date.now()),
    text: (searchParams.get('texte') ?? '').slice(0, MAX_TEXT),
    sent: sent ? await loadDeal(privateClient(context), sent, urls.sourcing()) : null,
  };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleSourcing(await openPrivateAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, SOURCING_FAILED);

/** Request for a vehicle that the stock does not have, for the buyers of Pomelo. */
export default function SourcingPage({ loaderData }: Route.ComponentProps) {
  const { text, today, sent } = loaderData;
  const { canWrite } = useSession();
  if (sent?.sourcing) {
    return (
      <div className={`page ${css.offer}`}>
        <PageHead
          title="Votre demande est partie"
          sub={`Demande ${sent.number}. Nos acheteurs cherchent, et vous répondent par une offre.`}
        />
        <SourcingFacts sourcing={sent.sourcing} />
        <div className={css.way}>
          <ButtonLink look="coral" href={urls.offer(sent.id)}>
            Suivre la demande
          </ButtonLink>
          <ButtonLink look="line" href={urls.listing()}>
            Voir les véhicules
          </ButtonLink>
        </div>
      </div>
    );
  }
  return (
    <div className={`page ${css.offer}`}>
      <PageHead
        title="Faites chercher un véhicule"
        sub={'Il n’est pas dans la liste\u202f? Décrivez-le\u202f: nos acheteurs le cherchent pour vous.'}
      />
      <SettingsSection
        title="Le véhicule cherché"
        text="Vous recevez une offre par véhicule trouvé, sans engagement tant que vous ne l’avez pas acceptée."
      >
        {canWrite ? (
          <SourcingForm text={text} today={today} />
        ) : (
          <p className="muted">
            Votre accès permet de consulter Pomelo. Un acheteur de votre société peut faire cette demande.
          </p>
        )}
      </SettingsSection>
    </div>
  );
}
