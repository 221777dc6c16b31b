import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { partsContext } from '../../context.ts';
import { protectSecretAddress } from '../../lib/requests/secret-page.server.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { urls } from '../../urls.ts';
import { LinkedOffer } from './linked-offer.tsx';
import { isDealId, loadByLink } from './offer.loader.server.ts';
import { loadPromotionByLink } from './promotion.loader.server.ts';
import { Promotion } from './promotion.tsx';
import * as css from './offers.module.css';
import type { Route } from './+types/offer-link.page.ts';
import '@pomelo/design/settings-section.css';

export const meta: Route.MetaFunction = () => [
  { title: 'Offre · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  protectSecretAddress(context);
  const client = context.get(partsContext).clientFor(null);
  // The address is a secret: it must not be in an error message.
  const path = urls.offer(params.id);
  if (isDealId(params.id))
    return { kind: 'deal' as const, id: params.id, ...(await loadByLink(client, params.token, path)) };
  return { kind: 'promotion' as const, ...(await loadPromotionByLink(client, params, path)) };
}

/** The page of a link in a mail, without an account: the offer of a deal, or a promotion. */
export default function OfferLinkPage({ loaderData }: Route.ComponentProps) {
  const { isSignedIn } = useSession();
  if (loaderData.kind === 'deal') return <LinkedOffer linked={loaderData} />;
  if (loaderData.promotion) return <Promotion promotion={loaderData.promotion} text={loaderData.text} />;
  return (
    <div className={`page ${css.offer}`}>
      <PageHead title="Ce lien n’est plus valable" sub={loaderData.over} />
      <div className={css.way}>
        <ButtonLink href={isSignedIn ? urls.listing() : urls.home()}>
          {isSignedIn ? 'Voir les véhicules' : 'Revenir à l’accueil'}
        </ButtonLink>
      </div>
    </div>
  );
}
