import { versionLine } from '@pomelo/contract/catalogue/vehicle.ts';
import type { BookingList } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Amount, mainAmount, priceUnit } from '@pomelo/design/price.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { VehiclePicture } from '@pomelo/design/picture.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { PomeloWheel } from '@pomelo/design/wheel.tsx';
import { BookingChanges } from '../../domain/booking/booking-changes.tsx';
import { CartButton } from '../../domain/booking/cart-button.tsx';
import { formatInstant, formatTimeLeft } from '../../lib/dates.ts';
import { useCountdown } from '../../lib/use-countdown.ts';
import { pictureOf, priceOf } from '../../domain/vehicle/vehicle-summary.ts';
import { listingName } from '../../domain/vehicle/vehicle-labels.ts';
import { placeText } from '../../domain/vehicle/vehicle.messages.ts';
import { profileUrls } from '../../profile-urls.ts';
import * as vehicleLineCss from '../../domain/vehicle/vehicle-line.module.css';
import * as css from './bookings.module.css';

type Props = { booking: BookingList['data'][number]; isFirst: boolean };

/** One booking: vehicle, end, time left and actions. Only the first button is coral. */
export function BookingLine({ booking, isFirst }: Props) {
  const { item, endDate, productId, durationHours, agreed } = booking;
  const { hoursLeft, remainingMs, isOver } = useCountdown(endDate);
  const price = priceOf(item);
  return (
    <li className={css.bk}>
      <div className={`pic ${vehicleLineCss.pic}`}>
        <VehiclePicture {...pictureOf(item.pictures[0] ?? 0)} sizes="9.5rem" />
      </div>
      <div className={vehicleLineCss.name}>
        <h2>
          <Link href={item.url}>{listingName(item)}</Link>
        </h2>
        <p className="small">{versionLine(item)}</p>
        <p className="small muted">
          {item.reference} · {placeText(item)}
        </p>
      </div>
      <div className={css.time}>
        <PomeloWheel hoursLeft={hoursLeft} ofHours={durationHours} off={isOver} />
        <p>
          <b className="num">{isOver ? 'Terminée' : `Jusqu’au ${formatInstant(endDate)}`}</b>
          <span className="small muted num" aria-hidden="true">
            {isOver ? '' : formatTimeLeft(remainingMs)}
          </span>
          <span className="small muted">par {booking.bookedBy}</span>
        </p>
      </div>
      <p className={`${css.price} r`}>
        <b>
          <Amount cents={agreed?.amount ?? mainAmount(price)} />
        </b>{' '}
        <span className="muted small">{priceUnit(price) || 'net'}</span>
        {agreed ? (
          <span className={`${css.agreed} small muted`}>
            Prix convenu, au lieu de <s className="num">{formatAmount(mainAmount(price))}</s>
          </span>
        ) : null}
      </p>
      <div className={css.act}>
        {booking.awaitsApproval ? (
          <PendingApprovalNote />
        ) : (
          <>
            <CartButton item={item} productId={productId} look={isFirst ? 'coral' : 'line'} />
            <BookingChanges item={item} productId={productId} isExtendable={booking.extendable} />
          </>
        )}
      </div>
    </li>
  );
}

/** Booked for an approval that an owner has yet to give: it is cancelled on the approval page, not here. */
const PendingApprovalNote = () => (
  <>
    <Tag tone="line" icon="clock">
      En attente d’accord
    </Tag>
    <Link className="link small" href={profileUrls.approvals()}>
      Voir la demande
    </Link>
  </>
);
