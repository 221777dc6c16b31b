import { DEFAULT_BOOKING_HOURS } from '@pomelo/contract/constants.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { BookingState } from '@pomelo/design/booking-state.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { urls } from '../../urls.ts';
import { FORM_IDS, REASON_IDS } from './card-form-names.ts';
import type { CardState } from './card-state.ts';
import { formatRemaining, formatTimeLeft } from '../../lib/dates.ts';
import type { Rights } from './vehicle-card.tsx';
import { freeAtText, SEE_OFFER, SEE_ORDER } from './vehicle.messages.ts';
import { listingName } from './vehicle-labels.ts';
import { GreyedButton } from '../booking/viewer-button.tsx';
import type { ListedItem } from './vehicle-summary.ts';

const BOOK_TEXT = `Réserver ${DEFAULT_BOOKING_HOURS}\u202fh`;

type Props = {
  item: ListedItem;
  state: CardState;
  rights: Rights;
  nowMs: number;
  logInUrl: string | null;
  /** A row has less room for text. */
  short?: boolean;
};

/**
 * Actions on a vehicle of a list. Its buttons belong to the forms of card-forms.tsx, which are once in the
 * page and not once in each card.
 */
export function CardActions({ item, state, rights, nowMs, logInUrl, short = false }: Props) {
  if (state.kind === 'shown') return <LogInAction item={item} logInUrl={logInUrl} />;
  if (state.kind === 'taken')
    return <TakenActions item={item} until={state.until} rights={rights} nowMs={nowMs} short={short} />;
  if (state.kind === 'offered')
    return <OfferedActions item={item} state={state} nowMs={nowMs} short={short} />;
  if (state.kind === 'ordered') {
    return (
      <a
        className="btn btn-line btn-wide"
        href={urls.bundle(state.bundleId)}
        aria-label={`${SEE_ORDER} ${state.number}`}
      >
        {SEE_ORDER}
      </a>
    );
  }
  if (state.kind === 'mine') {
    const leftMs = Date.parse(state.endDate) - nowMs;
    return (
      <>
        <BookingState
          title={short ? 'Par vous' : 'Réservé par vous'}
          detail={short ? formatRemaining(leftMs) : formatTimeLeft(leftMs)}
          hoursLeft={leftMs / HOUR_MS}
        />
        <CartAction item={item} productId={state.productId} rights={rights} labels />
      </>
    );
  }
  return (
    <>
      <BookAction item={item} productId={state.productId} rights={rights} />
      <CartAction item={item} productId={state.productId} rights={rights} />
    </>
  );
}

type ActionProps = { item: ListedItem; productId: number; rights: Rights };

export function BookAction({ item, productId, rights }: ActionProps) {
  const className = 'btn btn-line book';
  const name = `${BOOK_TEXT} ${listingName(item)}`;
  if (rights !== 'buyer') {
    return (
      <GreyedButton why={REASON_IDS.book} className={className} label={name}>
        {BOOK_TEXT}
      </GreyedButton>
    );
  }
  return (
    <button
      type="submit"
      form={FORM_IDS.booking}
      name="produit"
      value={productId}
      data-item={item.id}
      data-tool="book"
      className={className}
      aria-label={name}
    >
      {BOOK_TEXT}
    </button>
  );
}

function LogInAction({ item, logInUrl }: Pick<Props, 'item' | 'logInUrl'>) {
  if (logInUrl === null) return null;
  return (
    <a
      className="btn btn-line btn-wide"
      href={logInUrl}
      rel="nofollow"
      aria-label={`Voir le prix marchand\u202f: ${listingName(item)}`}
    >
      <Icon name="lock" />
      Voir le prix marchand
    </a>
  );
}

type OfferedProps = Pick<Props, 'item' | 'nowMs'> & {
  state: Extract<CardState, { kind: 'offered' }>;
  short: boolean;
};

/** Booked for the viewer by an offer, which is where the decision is made. */
function OfferedActions({ item, state, nowMs, short }: OfferedProps) {
  const leftMs = Date.parse(state.until) - nowMs;
  return (
    <>
      <BookingState
        title={short ? 'Pour vous' : 'Réservé pour vous'}
        detail={short ? formatRemaining(leftMs) : formatTimeLeft(leftMs)}
        hoursLeft={leftMs / HOUR_MS}
      />
      <a
        className="btn btn-line"
        href={urls.offer(state.dealId)}
        aria-label={`${SEE_OFFER} sur ${listingName(item)}`}
      >
        {short ? 'Offre' : SEE_OFFER}
      </a>
    </>
  );
}

function TakenActions({
  item,
  until,
  rights,
  nowMs,
  short,
}: Omit<Props, 'state' | 'logInUrl'> & { until: string | null }) {
  const productId = item.products?.[0]?.id;
  return (
    <>
      <BookingState
        title={short ? 'Réservé' : 'Réservé par un confrère'}
        detail={freeAtText(until, nowMs)}
        hoursLeft={until ? (Date.parse(until) - nowMs) / HOUR_MS : 0}
        off
      />
      {until && productId !== undefined ? (
        <WaitAction item={item} productId={productId} rights={rights} />
      ) : null}
    </>
  );
}

export function WaitAction({ item, productId, rights }: ActionProps) {
  const name = `M’avertir si ${listingName(item)} se libère`;
  if (rights !== 'buyer') {
    return (
      <GreyedButton why={REASON_IDS.wait} className="btn btn-line" label={name}>
        M’avertir
      </GreyedButton>
    );
  }
  return (
    <button
      type="submit"
      form={FORM_IDS.waiting}
      name="produit"
      value={productId}
      data-item={item.id}
      data-tool="wait"
      className="btn btn-line"
      aria-label={name}
    >
      M’avertir
    </button>
  );
}

export function CartAction({ item, productId, rights, labels = false }: ActionProps & { labels?: boolean }) {
  if (item.inCart) {
    return (
      <a
        className={labels ? 'btn btn-solid' : 'btn btn-solid btn-icon'}
        href={urls.cart()}
        data-tool="cart"
        aria-label={`${listingName(item)} est au panier, voir le panier`}
      >
        {labels ? 'Au panier' : <Icon name="check" />}
      </a>
    );
  }
  const className = labels ? 'btn btn-solid' : 'btn btn-line btn-icon';
  const name = `Ajouter ${listingName(item)} au panier`;
  const content = labels ? 'Panier' : <Icon name="cart" />;
  if (rights !== 'buyer') {
    return (
      <GreyedButton why={REASON_IDS.buy} className={className} label={name}>
        {content}
      </GreyedButton>
    );
  }
  return (
    <button
      type="submit"
      form={FORM_IDS.cart}
      name="produit"
      value={productId}
      data-item={item.id}
      data-tool="cart"
      className={className}
      aria-label={name}
    >
      {content}
    </button>
  );
}
