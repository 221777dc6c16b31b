import type { Offer } from '@pomelo/contract/deals/deals.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Link } from '@pomelo/design/link.tsx';
import { VehiclePicture } from '@pomelo/design/picture.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { VAT_LABELS } from '@pomelo/design/vat-tag.tsx';
import { DealTotals } from './deal-totals.tsx';
import { pictureOf } from '../vehicle/vehicle-summary.ts';
import { discountText, lineUnit, offeredFacts } from './offer-lines.messages.ts';
import * as css from './offer-lines.module.css';

/** The lines of an offer: listed and offered price, services, and totals by VAT regime. */
export function OfferLines({
  offer,
  withLinks = true,
}: {
  offer: Offer;
  /** Not for who has no account. */ withLinks?: boolean;
}) {
  return (
    <Section
      title="Véhicules"
      id="vehicules"
      aside={<span className="small num">Version {offer.version}</span>}
    >
      {offer.message ? <blockquote className={css.message}>{offer.message}</blockquote> : null}
      <ul>
        {offer.lines.map((line) => (
          <li key={line.productId} className={css.car}>
            <div className="pic">
              <VehiclePicture {...pictureOf(line.mediaId)} sizes="9.5rem" />
            </div>
            <div>
              <h3 className={css.name}>
                {withLinks ? <Link href={line.url}>{line.title}</Link> : line.title}
              </h3>
              <p className={`small num ${css.facts}`}>{offeredFacts(line)}</p>
              <p className="small muted">{VAT_LABELS[line.vatRegime]}</p>
              {line.services.map((service) => (
                <p key={service.id} className={`small ${css.svc}`}>
                  <span>+ {service.label}</span>
                  <span className="num">
                    {formatAmount(service.exclTax.amount)} {service.vat ? 'HT' : 'débours'}
                    {service.estimate ? ', estimation' : ''}
                  </span>
                </p>
              ))}
            </div>
            <div className={`${css.price} num`}>
              {line.listPrice.amount === line.price.amount ? null : (
                <p className="small muted">
                  <span className="vh">Prix demandé{'\u202f'}: </span>
                  <s>{formatAmount(line.listPrice.amount)}</s>
                </p>
              )}
              <p className="price">
                {formatAmount(line.price.amount)}
                <small>{lineUnit(line.vatRegime)}</small>
              </p>
              <Saved list={line.listPrice.amount} price={line.price.amount} />
            </div>
          </li>
        ))}
      </ul>
      <div className={css.totals}>
        <DealTotals totals={offer.totals} />
      </div>
    </Section>
  );
}

function Saved({ list, price }: { list: number; price: number }) {
  const text = discountText(list, price);
  return text ? <p className={`small ${css.less}`}>{text}</p> : null;
}
