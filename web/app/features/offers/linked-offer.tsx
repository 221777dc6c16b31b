import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { urls } from '../../urls.ts';
import { OfferLines } from '../../domain/deal/offer-lines.tsx';
import type { Linked } from './offer.loader.server.ts';
import { linkStatus } from './offer.messages.ts';
import * as css from './offers.module.css';

/** An offer by the link of its mail: readable by anyone with the link, answered after log-in. */
export function LinkedOffer({ linked: { id, shown, over } }: { linked: Linked & { id: string } }) {
  const { isSignedIn } = useSession();
  const way = (
    <ButtonLink
      look="coral"
      size="large"
      wide
      href={isSignedIn ? urls.offer(id) : urls.logIn(urls.offer(id))}
    >
      {isSignedIn ? 'Répondre à l’offre' : 'Se connecter pour répondre'}
    </ButtonLink>
  );
  if (!shown) {
    return (
      <div className={`page ${css.offer}`}>
        <PageHead
          title="Ce lien n’est plus valable"
          sub={`${over} Connectez-vous pour voir où en est l’offre.`}
        />
        <div className={css.way}>{way}</div>
      </div>
    );
  }
  const { number, company, state, offer } = shown;
  return (
    <div className={`page ${css.offer}`}>
      <PageHead title={`Offre ${number}`} sub={`Pour ${company}`} />
      <div className={css.grid}>
        <div>
          <OfferLines offer={offer} withLinks={false} />
        </div>
        <aside className={css.side} aria-label="Réponse">
          <p>{linkStatus(state, offer.validUntil)}</p>
          {way}
        </aside>
      </div>
    </div>
  );
}
