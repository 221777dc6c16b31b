import type { Bundle } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Icon } from '@pomelo/design/icon.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { VehiclePicture } from '@pomelo/design/picture.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Timeline } from '@pomelo/design/timeline.tsx';
import { formatDay } from '../../lib/dates.ts';
import { timelineOf } from '../../domain/deal/steps.messages.ts';
import { pictureOf } from '../../domain/vehicle/vehicle-summary.ts';
import { urls } from '../../urls.ts';
import { missingOf, statusText, stepsOf } from './tracking.messages.ts';
import { cancelledText, vehiclePriceUnit } from './bundle.messages.ts';
import * as css from './orders.module.css';

/** One ordered vehicle: facts, status and tasks. */
export function BundleLine({ bundle }: { bundle: Bundle }) {
  const tracking = stepsOf(bundle);
  const missing = missingOf(bundle);
  const withServices = bundle.totals.toPay.amount - bundle.inclTaxPrice.amount;
  return (
    <li className={css.bdl}>
      <div className={`pic ${css.linePic}`}>
        <VehiclePicture {...pictureOf(bundle.productCatalogItem.pictures[0] ?? 0)} sizes="9.5rem" />
      </div>
      <div>
        <h3 className={css.h4}>
          <Link href={urls.bundle(bundle.id)}>{bundle.title}</Link>
        </h3>
        <p className="small muted">
          <span className="num">{bundle.number}</span> · commandé le{' '}
          <span className="num">{formatDay(bundle.orderedAt)}</span>
        </p>
        {bundle.cancelled ? <Tag tone="bad">Annulé</Tag> : null}
        {bundle.complete && !bundle.cancelled ? (
          <Tag tone="ok" icon="check">
            Terminé
          </Tag>
        ) : null}
        {missing.length > 0 ? (
          <ul className={css.bdlMissing}>
            {missing.map(({ label, panel }) => (
              <li key={panel}>
                <Link className="link small" href={urls.bundle(bundle.id, panel)}>
                  <Icon name="alert" small />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {bundle.cancelled ? (
        <p className={`small muted ${css.bdlOver}`}>{cancelledText(bundle.cancelled)}</p>
      ) : (
        <div className={css.bdlWay}>
          <p className={`${css.bdlNow} small`} aria-hidden="true">
            {statusText(tracking, bundle)}
          </p>
          <Timeline steps={timelineOf(tracking, bundle)} />
        </div>
      )}
      <p className={`${css.bdlPrice} num`}>
        <b>
          {formatAmount(bundle.inclTaxPrice.amount)}
          <small className="muted"> {vehiclePriceUnit(bundle)}</small>
        </b>
        {withServices > 0 ? (
          <span className="small muted">{formatAmount(bundle.totals.toPay.amount)} avec services</span>
        ) : null}
      </p>
    </li>
  );
}
