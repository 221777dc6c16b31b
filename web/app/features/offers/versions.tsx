import type { Offer } from '@pomelo/contract/deals/deals.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Section } from '@pomelo/design/section.tsx';
import { lineUnit } from '../../domain/deal/offer-lines.messages.ts';
import { versionText } from './offer.messages.ts';
import * as css from './offers.module.css';

/** Earlier versions, the latest first: every version is stored. */
export function Versions({ earlier }: { earlier: readonly Offer[] }) {
  if (earlier.length === 0) return null;
  return (
    <Section title="Versions précédentes" id="versions">
      {earlier.map((offer) => (
        <details key={offer.id} className={`${css.more} ${css.version}`}>
          <summary>
            <span>{versionText(offer)}</span>
            <b className="num">{formatAmount(offer.totals.toPay.amount)}</b>
          </summary>
          {offer.message ? <blockquote className={css.message}>{offer.message}</blockquote> : null}
          <ul className={css.old}>
            {offer.lines.map((line) => (
              <li key={line.productId}>
                <span>{line.title}</span>
                <span className="num">
                  {formatAmount(line.price.amount)} {lineUnit(line.vatRegime)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Section>
  );
}
