import type { CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { DEFAULT_BOOKING_HOURS } from '@pomelo/contract/constants.ts';
import { BookingState } from '@pomelo/design/booking-state.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { urls } from '../urls.ts';
import { VIEWER_CANNOT_BOOK } from './booking.messages.ts';
import { FORM_IDS } from './card-form-names.ts';
import type { CardState } from './card-state.ts';
import { VIEWER_CANNOT_BUY } from './cart.messages.ts';
import { formatRemaining } from './dates.ts';
import type { Rights } from './vehicle-card.tsx';
import { freeAtWords } from './vehicle.messages.ts';
import { nameOf } from './vehicle-words.ts';

const HOUR_MS = 3_600_000;
const BOOK_WORDS = `Réserver ${DEFAULT_BOOKING_HOURS}\u202fh`;

type Props = {
  item: CatalogueItem;
  state: CardState;
  rights: Rights;
  nowMs: number;
  logInUrl: string | null;
  /** In a row there is less room for words. */
  short?: boolean;
};

/**
 * What can be done with a vehicle of a list. Its buttons belong to the forms of card-forms.tsx, which stand
 * once in the page and not once in each card.
 */
export function CardActions({ item, state, rights, nowMs, logInUrl, short = false }: Props) {
  if (state.kind === 'shown') return <LogInAction item={item} logInUrl={logInUrl} />;
  if (state.kind === 'taken') return <TakenActions item={item} until={state.until} rights={rights} nowMs={nowMs} short={short} />;
  if (state.kind === 'mine') {
    const leftMs = Date.parse(state.endDate) - nowMs;
    return (
      <>
        <BookingState
          title={short ? 'Par vous' : 'Réservé par vous'}
          detail={short ? formatRemaining(leftMs) : `${formatRemaining(leftMs)} restantes`}
          hoursLeft={leftMs / HOUR_MS}
        />
        <CartAction item={item} productId={state.productId} rights={rights} inWords />
      </>
    );
  }
  return (
    <>
      <button
        type="submit"
        form={FORM_IDS.booking}
        name="produit"
        value={state.productId}
        data-item={item.id}
        data-tool="book"
        className="btn btn-line book"
        disabled={rights !== 'buyer'}
        title={rights === 'buyer' ? undefined : VIEWER_CANNOT_BOOK}
        aria-label={`${BOOK_WORDS} ${nameOf(item)}`}
      >
        {BOOK_WORDS}
      </button>
      <CartAction item={item} productId={state.productId} rights={rights} />
    </>
  );
}

function LogInAction({ item, logInUrl }: Pick<Props, 'item' | 'logInUrl'>) {
  if (logInUrl === null) return null;
  return (
    <a
      className="btn btn-line btn-wide"
      href={logInUrl}
      rel="nofollow"
      aria-label={`Se connecter pour voir le prix marchand de ${nameOf(item)}`}
    >
      <Icon name="lock" />
      Voir le prix marchand
    </a>
  );
}

function TakenActions({ item, until, rights, nowMs, short }: Omit<Props, 'state' | 'logInUrl'> & { until: string | null }) {
  const productId = item.products?.[0]?.id;
  return (
    <>
      <BookingState
        title={short ? 'Réservé' : 'Réservé par un confrère'}
        detail={freeAtWords(until, nowMs)}
        hoursLeft={until ? (Date.parse(until) - nowMs) / HOUR_MS : 0}
        off
      />
      {until && productId !== undefined ? (
        <button
          type="submit"
          form={FORM_IDS.waiting}
          name="produit"
          value={productId}
          data-item={item.id}
          data-tool="wait"
          className="btn btn-line"
          disabled={rights !== 'buyer'}
          aria-label={`M’avertir si ${nameOf(item)} se libère`}
        >
          M’avertir
        </button>
      ) : null}
    </>
  );
}

type CartActionProps = { item: CatalogueItem; productId: number; rights: Rights; inWords?: boolean };

function CartAction({ item, productId, rights, inWords = false }: CartActionProps) {
  if (item.inCart) {
    return (
      <a
        className={inWords ? 'btn btn-solid' : 'btn btn-solid btn-icon'}
        href={urls.cart()}
        data-tool="cart"
        aria-label={`${nameOf(item)} est au panier, voir le panier`}
      >
        {inWords ? 'Au panier' : <Icon name="check" />}
      </a>
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
      className={inWords ? 'btn btn-solid' : 'btn btn-line btn-icon'}
      disabled={rights !== 'buyer'}
      title={rights === 'buyer' ? undefined : VIEWER_CANNOT_BUY}
      aria-label={`Ajouter ${nameOf(item)} au panier`}
    >
      {inWords ? 'Panier' : <Icon name="cart" />}
    </button>
  );
}
