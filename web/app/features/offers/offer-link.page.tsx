import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { partsContext } from '../../context.ts';
import { pageNotFound } from '../../lib/page-not-found.ts';
import { keepAddressSecret } from '../../lib/secret-page.server.ts';
import { useSession } from '../../shared/use-session.ts';
import { urls } from '../../urls.ts';
import { OfferLines } from './offer-lines.tsx';
import { isDealId, loadByLink } from './offer.loader.server.ts';
import { linkStanding } from './offer.messages.ts';
import './offers.css';
import type { Route } from './+types/offer-link.page.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Offre · Pomelo' }, { name: 'robots', content: 'noindex' }];

export async function loader({ params, context }: Route.LoaderArgs) {
  keepAddressSecret(context);
  // The address is a secret: it is not told, not even by an error.
  const path = urls.offer(params.id);
  if (!isDealId(params.id)) throw pageNotFound(path);
  return { id: params.id, ...(await loadByLink(context.get(partsContext).clientFor(null), params.token, path)) };
}

/** An offer by the link of its mail: to be read by whoever holds the link, to be answered once logged in. */
export default function OfferLinkPage({ loaderData }: Route.ComponentProps) {
  const { id, shown, over } = loaderData;
  const { isSignedIn } = useSession();
  const way = (
    <ButtonLink look="coral" size="large" wide href={isSignedIn ? urls.offer(id) : urls.logIn(urls.offer(id))}>
      {isSignedIn ? 'Répondre à l’offre' : 'Se connecter pour répondre'}
    </ButtonLink>
  );
  if (!shown) {
    return (
      <div className="page offer">
        <PageHead title="Ce lien n’est plus valable" sub={`${over} Connectez-vous pour voir où en est l’offre.`} />
        <div className="offer-way">{way}</div>
      </div>
    );
  }
  const { number, company, state, offer } = shown;
  return (
    <div className="page offer">
      <PageHead title={`Offre ${number}`} sub={`Pour ${company}`} />
      <div className="offer-grid">
        <div>
          <OfferLines offer={offer} withLinks={false} />
        </div>
        <aside className="offer-side" aria-label="Réponse">
          <p>{linkStanding(state, offer.validUntil)}</p>
          {way}
        </aside>
      </div>
    </div>
  );
}
