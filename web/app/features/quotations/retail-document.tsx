import type { RetailQuotation } from '@pomelo/contract/quotations/quotations.schemas.ts';
import { VehiclePicture } from '@pomelo/design/picture.tsx';
import { exactEuros } from '../../lib/exact-euros.ts';
import { formatDay } from '../../lib/dates.ts';
import { phoneText } from '../../lib/phone-text.ts';
import { siretText } from '@pomelo/contract/siret-text.ts';
import { urls } from '../../urls.ts';

type Props = { retail: RetailQuotation; logo: string | null; heading?: 'h1' | 'h2' };

/** The quotation as the customer sees it, on screen, in the preview and in print. */
export function RetailDocument({ retail, logo, heading: Heading = 'h1' }: Props) {
  const { number, version, dealer, vehicle, validUntil, message, mention } = retail;
  return (
    <article className="qt-document on-paper">
      <header className="qt-head">
        {logo ? (
          <p className="qt-logo">
            <img src={logo} alt={dealer.rs} />
          </p>
        ) : (
          <p className="qt-rs">{dealer.rs}</p>
        )}
        <address className="small">
          {logo ? <b>{dealer.rs}</b> : null}
          <span>{dealer.address}</span>
          {dealer.phone ? (
            <a className="link num" href={`tel:${dealer.phone.replace(/\s/g, '')}`}>
              {phoneText(dealer.phone)}
            </a>
          ) : null}
          <span className="muted num">SIRET {siretText(dealer.siret)}</span>
        </address>
      </header>
      <div>
        <p className="muted">
          Devis <span className="num">{number}</span>
          {version > 1 ? `, version ${version}` : ''}, valable jusqu’au{' '}
          <b className="num">{formatDay(validUntil)}</b>
        </p>
        <Heading className="h1">{vehicle.title}</Heading>
        <p>{vehicle.facts}</p>
      </div>
      <div className="pic qt-pic">
        <VehiclePicture src={urls.picture(vehicle.mediaId, '960x540')} alt={vehicle.title} priority />
      </div>
      {message ? <p className="qt-message">{message}</p> : null}
      <Amounts retail={retail} />
      <p className="small">{mention}</p>
      {vehicle.label ? <p className="small muted">{vehicle.label}</p> : null}
    </article>
  );
}

function Amounts({ retail: { lines, tradeIn, total, toPay } }: { retail: RetailQuotation }) {
  return (
    <dl className="ledger qt-amounts">
      {lines.map(({ label, amount }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may have the same text, and lines never move.
        <div key={`${index} ${label}`}>
          <dt>{label}</dt>
          <dd className="num">{exactEuros(amount.amount)}</dd>
        </div>
      ))}
      <div className="t">
        <dt>Total TTC</dt>
        <dd className="num">{exactEuros(total.amount)}</dd>
      </div>
      {tradeIn ? (
        <>
          <div>
            <dt>Reprise de votre véhicule{tradeIn.label ? `, ${tradeIn.label}` : ''}</dt>
            <dd className="num">{exactEuros(-tradeIn.amount.amount)}</dd>
          </div>
          <div className="t">
            <dt>Reste à payer</dt>
            <dd className="num">{exactEuros(toPay.amount)}</dd>
          </div>
        </>
      ) : null}
    </dl>
  );
}
