import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import type { DeliveredPrice } from '@pomelo/contract/catalogue/delivered-price.schemas.ts';
import type { ListingNegotiation } from '@pomelo/contract/negotiations/negotiations.schemas.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PriceBlock } from '@pomelo/design/price-block.tsx';
import { PriceFigure } from '@pomelo/design/price.tsx';
import { useEffect } from 'react';
import { BookingButton, LogInToSeePrice } from '../../domain/booking/booking-button.tsx';
import { CartButton } from '../../domain/booking/cart-button.tsx';
import { cardState, type CardState } from '../../domain/vehicle/card-state.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { SEE_OFFER, SEE_ORDER } from '../../domain/vehicle/vehicle.messages.ts';
import { urls } from '../../urls.ts';
import { priceOf } from '../../domain/vehicle/vehicle-summary.ts';
import { DeliveredLine } from './delivered-price.tsx';
import { MarketPosition, SellingTime } from './market-position.tsx';
import { NegotiationLink } from './negotiation-link.tsx';
import { VehicleChoice } from './vehicle-choice.tsx';
import { MARGIN_SCHEME, purchaseNote } from './vehicle.messages.ts';
import { MineActions, OfferedActions, OrderedActions, TakenActions } from './availability-actions.tsx';
import { isShortcut } from '../../domain/listing/use-search-shortcut.ts';

type Props = {
  vehicle: VehicleDetail;
  /** Null for who sees no trade price. */ delivered: DeliveredPrice | null;
  /** Null for who sees no trade price, and when it could not be read. */
  negotiation: ListingNegotiation | null;
  askedProductId: number;
  nowMs: number;
};

/**
 * The vehicle the buttons act on: the user's own booking, the requested one, otherwise the first free one.
 */
function chosenVehicle(vehicle: VehicleDetail, askedId: number): { id: number; free: boolean } | undefined {
  const own = vehicle.products?.find(({ id }) => id === vehicle.booking?.productId);
  const requested = vehicle.products?.find(({ id }) => id === askedId);
  return requested ?? own ?? vehicle.products?.find(({ free }) => free) ?? vehicle.products?.[0];
}

/** The price and its actions: always in view on the page, and at the bottom on a phone. */
export function Purchase({ vehicle, delivered, negotiation, askedProductId, nowMs }: Props) {
  const { isSignedIn, view, preferences } = useSession();
  const price = priceOf(vehicle);
  const state = cardState(vehicle, nowMs);
  const product = chosenVehicle(vehicle, askedProductId);
  const isChoice = view === 'b2b' && (vehicle.products?.length ?? 0) > 1;
  useBookShortcut(preferences.shortcuts && state.kind === 'free');
  return (
    <>
      <PriceBlock
        price={price}
        delivery={
          isChoice || delivered || vehicle.daysToSell !== undefined || price.regime === 'marge' ? (
            <>
              {price.regime === 'marge' ? <p className="small">{MARGIN_SCHEME}</p> : null}
              <MarketPosition vehicle={vehicle} />
              <SellingTime vehicle={vehicle} />
              {delivered ? <DeliveredLine price={delivered} /> : null}
              {isChoice ? <VehicleChoice vehicle={vehicle} chosenId={product?.id} /> : null}
            </>
          ) : undefined
        }
        actions={
          <>
            <Actions vehicle={vehicle} state={state} productId={product?.id} nowMs={nowMs} />
            <NegotiationLink vehicle={vehicle} state={state.kind} negotiation={negotiation} />
          </>
        }
        footnote={purchaseNote(vehicle, state.kind, isSignedIn, nowMs)}
      />
      <div className="buybar">
        <PriceFigure price={price} />
        {state.kind === 'free' || state.kind === 'mine' ? (
          <CartButton item={vehicle} productId={product?.id} iconOnly />
        ) : null}
        <BarAction vehicle={vehicle} state={state} productId={product?.id} />
      </div>
    </>
  );
}

type ActionsProps = {
  vehicle: VehicleDetail;
  state: CardState;
  productId: number | undefined;
  nowMs: number;
};

function Actions({ vehicle, state, productId, nowMs }: ActionsProps) {
  if (state.kind === 'shown') return <LogInToSeePrice item={vehicle} size="large" />;
  if (state.kind === 'offered') return <OfferedActions dealId={state.dealId} until={state.until} />;
  if (state.kind === 'ordered') return <OrderedActions bundleId={state.bundleId} number={state.number} />;
  if (state.kind === 'mine')
    return <MineActions vehicle={vehicle} endDate={state.endDate} productId={state.productId} />;
  if (state.kind === 'taken')
    return <TakenActions vehicle={vehicle} until={state.until} productId={productId} nowMs={nowMs} />;
  return (
    <>
      <BookingButton item={vehicle} productId={productId} size="large" emphasis="coral" shortcut />
      <CartButton item={vehicle} productId={productId} />
    </>
  );
}

function BarAction({ vehicle, state, productId }: Omit<ActionsProps, 'nowMs'>) {
  if (state.kind === 'free') return <BookingButton item={vehicle} productId={productId} emphasis="coral" />;
  if (state.kind === 'shown') return <LogInToSeePrice item={vehicle} />;
  if (state.kind === 'offered') return <ButtonLink href={urls.offer(state.dealId)}>{SEE_OFFER}</ButtonLink>;
  if (state.kind === 'ordered')
    return <ButtonLink href={urls.bundle(state.bundleId)}>{SEE_ORDER}</ButtonLink>;
  return <p className="small">{state.kind === 'mine' ? 'Réservé par vous' : 'Réservé par un confrère'}</p>;
}

/** `r` presses « Réserver », unless shortcuts are turned off. */
function useBookShortcut(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'r' || !isShortcut(event)) return;
      document.querySelector<HTMLButtonElement>('.pb-act button.book')?.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isEnabled]);
}
