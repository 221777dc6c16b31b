import type { Offer } from '@pomelo/contract/deals/deals.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Section } from '@pomelo/design/section.tsx';
import { lineUnit, versionText } from './offer.messages.ts';

/** Earlier versions, the latest first: every version is stored. */
export function Versions({ earlier }: { earlier: readonly Offer[] }) {
  if (earlier.length === 0) return null;
  return (
    <Section title="Versions précédentes" id="versions">
      {earlier.map((offer) => (
        <details key={offer.id} className="offer-more offer-version">
          <summary>
            <span>{versionText(offer)}</span>
            <b className="num">{formatAmount(offer.totals.toPay.amount)}</b>
          </summary>
          {offer.message ? <blockquote className="offer-message">{offer.message}</blockquote> : null}
          <ul className="offer-old">
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
