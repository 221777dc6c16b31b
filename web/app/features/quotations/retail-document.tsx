import type { RetailQuotation } from '@pomelo/contract/quotations/quotations.schemas.ts';
import { Ledger, type LedgerLine } from '@pomelo/design/ledger.tsx';
import { VehiclePicture } from '@pomelo/design/picture.tsx';
import { formatAmount } from '@pomelo/contract/format.ts';
import { formatDay } from '../../lib/dates.ts';
import { phoneText } from '../../lib/phone-text.ts';
import { siretText } from '@pomelo/contract/siret-text.ts';
import { urls } from '../../urls.ts';
import * as css from './quotations.module.css';

type Props = { retail: RetailQuotation; logo: string | null; heading?: 'h1' | 'h2' };

/** The quotation as the customer sees it, on screen, in the preview and in print. */
export function RetailDocument({ retail, logo, heading: Heading = 'h1' }: Props) {
  const { number, version, dealer, vehicle, validUntil, message, mention } = retail;
  return (
    <article className={`${css.document} on-paper`}>
      <header className={css.head}>
        {logo ? (
          <p className={css.logo}>
            <img src={logo} alt={dealer.rs} />
          </p>
        ) : (
          <p className={css.rs}>{dealer.rs}</p>
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
      <Pictures vehicle={vehicle} />
      {message ? <p className={css.message}>{message}</p> : null}
      <Amounts retail={retail} />
      <p className="small">{mention}</p>
      {vehicle.label ? <p className="small muted">{vehicle.label}</p> : null}
    </article>
  );
}

/** The cover, and the other photographs below it; the drawing, which says what it is, where there is none. */
function Pictures({ vehicle: { title, mediaId, photographs } }: Pick<RetailQuotation, 'vehicle'>) {
  const others = photographs.slice(1);
  return (
    <div className={css.pictures}>
      <div className={`pic ${css.pic}`}>
        <VehiclePicture src={urls.picture(mediaId, '960x540')} alt={title} priority />
      </div>
      {others.map((id, place) => (
        <div key={id} className={`pic ${css.pic}`}>
          <VehiclePicture
            src={urls.picture(id, '480x270')}
            alt={`${title}, photographie ${place + 2} sur ${photographs.length}`}
          />
        </div>
      ))}
    </div>
  );
}

const afterTradeIn = (
  tradeIn: NonNullable<RetailQuotation['tradeIn']>,
  toPay: RetailQuotation['toPay'],
): LedgerLine[] => [
  {
    id: 'trade-in',
    label: `Reprise de votre véhicule${tradeIn.label ? `, ${tradeIn.label}` : ''}`,
    value: formatAmount(-tradeIn.amount.amount),
  },
  { label: 'Reste à payer', value: formatAmount(toPay.amount), kind: 'total' },
];

function Amounts({ retail: { lines, tradeIn, total, toPay } }: { retail: RetailQuotation }) {
  return (
    <Ledger
      lines={[
        ...lines.map(({ label, amount }, index) => ({
          id: `${index} ${label}`,
          label,
          value: formatAmount(amount.amount),
        })),
        { label: 'Total TTC', value: formatAmount(total.amount), kind: 'total' },
        ...(tradeIn ? afterTradeIn(tradeIn, toPay) : []),
      ]}
    />
  );
}
