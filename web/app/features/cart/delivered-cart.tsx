import type { DeliveredCart as Delivered } from '@pomelo/contract/cart/delivered-cart.schemas.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { Ledger } from '@pomelo/design/ledger.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { formatInstant } from '../../shared/dates.ts';
import { tariffWords } from '../../shared/delivered-price.messages.ts';
import { urls } from '../../urls.ts';
import { BEING_TOLD, costLines, journeyWords, marginLines, NOT_TOLD, WITHOUT_ADDRESS } from './delivered-cart.messages.ts';
import type { Estimate } from './delivered-cart.server.ts';

const ID = 'prix-rendu';

/** What the vehicles cost once they are in the buyer's yard with their papers, and what their resale would leave. */
export function DeliveredCart({ estimate }: { estimate: Estimate | undefined }) {
  if (estimate?.kind === 'hidden') return null;
  const delivered = estimate?.kind === 'told' ? estimate.delivered : null;
  if (delivered?.data.length === 0) return null;
  return (
    <div className="cart-rendu">
      <Section
        title="Prix rendu chez vous"
        id={ID}
        aside={
          delivered && delivered.address !== null ? (
            <Link className="link" href={urls.profileAddresses()}>
              Changer l’adresse
            </Link>
          ) : undefined
        }
      >
        {estimate === undefined ? (
          <p className="cart-wait muted" role="status">
            {BEING_TOLD}
          </p>
        ) : null}
        {estimate?.kind === 'failed' ? <p className="cart-note">{NOT_TOLD}</p> : null}
        {delivered ? <Told delivered={delivered} /> : null}
      </Section>
    </div>
  );
}

function Told({ delivered }: { delivered: Delivered }) {
  if (delivered.address === null) {
    return (
      <div className="cart-note">
        <p>{WITHOUT_ADDRESS}</p>
        <ButtonLink look="line" href={urls.profileAddresses()}>
          Choisir une adresse
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      <div className="cart-rendu-sums">
        <Ledger lines={costLines(delivered)} />
        <Ledger small lines={marginLines(delivered)} />
      </div>
      <p className="small muted">
        {journeyWords(delivered)} {tariffWords(delivered)} Estimé le {formatInstant(delivered.estimatedAt)}.
      </p>
    </>
  );
}
