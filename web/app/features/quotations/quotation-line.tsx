import { Link } from '@pomelo/design/link.tsx';
import { VehiclePicture } from '@pomelo/design/picture.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { formatDay } from '../../lib/dates.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { quotationUrls } from '../../quotation-urls.ts';
import { urls } from '../../urls.ts';
import type { QuotationView } from './quotation-view.ts';
import { customerName, marginRate, stateText } from './quotations.messages.ts';
import * as css from './quotations.module.css';

/** One quotation of the list: customer, vehicle, amount and status. */
export function QuotationLine({ quotation }: { quotation: QuotationView }) {
  const { id, customer, retail, createdAt, own } = quotation;
  const { word: label, tone } = stateText(retail.state);
  return (
    <li className={css.line}>
      <div className={`pic ${css.thumb}`}>
        <VehiclePicture src={urls.picture(retail.vehicle.mediaId, '320x180')} alt="" />
      </div>
      <div>
        <Link className={css.name} href={quotationUrls.quotation(id)}>
          {customerName(customer)}
        </Link>
        <p>{retail.vehicle.title}</p>
        <p className="small muted">
          Devis <span className="num">{retail.number}</span> du {formatDay(createdAt)}
          {retail.version > 1 ? `, version ${retail.version}` : ''}
        </p>
      </div>
      <p>
        <Tag tone={tone}>{label}</Tag>
        <span className={`small muted ${css.until}`}>valable jusqu’au {formatDay(retail.validUntil)}</span>
      </p>
      <p className="r">
        <b className="num">{formatAmount(retail.total.amount)}</b> <span className="small muted">TTC</span>
        {own ? (
          <span className={`small muted ${css.until}`}>
            marge <span className="num">{formatAmount(own.margin.amount)}</span> (
            {marginRate(own.margin.amount, own.cost.amount)})
          </span>
        ) : null}
      </p>
    </li>
  );
}
