import type { DeliveredPrice as Price } from '@pomelo/contract/catalogue/delivered-price.schemas.ts';
import { Ledger } from '@pomelo/design/ledger.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { exactEuros } from '../../shared/exact-euros.ts';
import { formatInstant } from '../../shared/dates.ts';
import { urls } from '../../urls.ts';
import { deliveredLabel, deliveredLines, deliveredTo, resaleLines, tariffWords } from '../../shared/delivered-price.messages.ts';

const PANEL = 'prix-rendu';

/** What the vehicle costs in the buyer's yard with its papers, and what its resale would leave. B2B view only. */
export function DeliveredPrice({ price }: { price: Price | null }) {
  if (!price) return null;
  return (
    <Section
      title="Prix rendu chez vous"
      id={PANEL}
      aside={
        <Link className="link" href={urls.profileAddresses()}>
          Changer l’adresse
        </Link>
      }
    >
      <div className="hist">
        <Ledger lines={deliveredLines(price)} />
        <Ledger small lines={resaleLines(price)} />
      </div>
      <p className="small muted delivered-note">
        {deliveredTo(price)} {tariffWords(price)} Estimé le {formatInstant(price.estimatedAt)}.
      </p>
    </Section>
  );
}

/** The same in one line, beside the price. */
export function DeliveredLine({ price }: { price: Price }) {
  return (
    <a className="delivered-line" href={`#${PANEL}`}>
      <span className="link">{deliveredLabel(price.vatRegime)}</span>
      <b className="num">{exactEuros(price.net.amount)}</b>
    </a>
  );
}
