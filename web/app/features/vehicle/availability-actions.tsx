import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { BookingState } from '@pomelo/design/booking-state.tsx';
import { WaitingButton } from '../../domain/booking/booking-button.tsx';
import { BookingChanges } from '../../domain/booking/booking-changes.tsx';
import { CartButton } from '../../domain/booking/cart-button.tsx';
import { formatInstant, formatTimeLeft } from '../../lib/dates.ts';
import { useCountdown } from '../../lib/use-countdown.ts';
import {
  freeAtText,
  OFFERED_TEXT,
  orderedText,
  SEE_OFFER,
  SEE_ORDER,
} from '../../domain/vehicle/vehicle.messages.ts';
import { urls } from '../../urls.ts';
import * as css from './vehicle.module.css';

/** The user's own booking: its end, then the cart, which is now the main action. */
export function MineActions({
  vehicle,
  endDate,
  productId,
}: {
  vehicle: VehicleDetail;
  endDate: string;
  productId: number;
}) {
  const { hoursLeft, remainingMs } = useCountdown(endDate);
  return (
    <>
      <div className={css.standing}>
        <BookingState
          title={`Réservé par vous jusqu’au ${formatInstant(endDate)}`}
          detail={formatTimeLeft(remainingMs)}
          hoursLeft={hoursLeft}
        />
      </div>
      <CartButton item={vehicle} productId={productId} look="coral" />
      <BookingChanges
        item={vehicle}
        productId={productId}
        isExtendable={vehicle.booking?.extendable ?? false}
      />
    </>
  );
}

/** Booked by an offer for this company: the offer is where to decide. */
export function OfferedActions({ dealId, until }: { dealId: string; until: string }) {
  const { hoursLeft, remainingMs } = useCountdown(until);
  return (
    <>
      <div className={css.standing}>
        <BookingState title={OFFERED_TEXT} detail={formatTimeLeft(remainingMs)} hoursLeft={hoursLeft} />
      </div>
      <ButtonLink look="coral" size="large" wide href={urls.offer(dealId)}>
        {SEE_OFFER}
      </ButtonLink>
    </>
  );
}

/** The buyer's own order: everything that follows is on its page. */
export function OrderedActions({ bundleId, number }: { bundleId: string; number: string }) {
  return (
    <>
      <p className={css.standing}>{orderedText(number)}</p>
      <ButtonLink look="solid" size="large" wide href={urls.bundle(bundleId)}>
        {SEE_ORDER}
      </ButtonLink>
    </>
  );
}

/** Another workspace's booking: its latest end, and the waiting list. */
export function TakenActions(props: {
  vehicle: VehicleDetail;
  until: string | null;
  productId: number | undefined;
  nowMs: number;
}) {
  const { vehicle, until, productId, nowMs } = props;
  return (
    <>
      <div className={css.standing}>
        <BookingState
          title="Réservé par un confrère"
          detail={freeAtText(until, nowMs)}
          hoursLeft={until ? (Date.parse(until) - nowMs) / HOUR_MS : 0}
          off
        />
      </div>
      {until ? <WaitingButton item={vehicle} productId={productId} /> : null}
    </>
  );
}
