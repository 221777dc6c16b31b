import type { Cart } from '@pomelo/contract/cart/cart.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { priceNote, priceUnit } from './cart-price.messages.ts';
import { ExactAmount } from './exact-amount.tsx';

/** Price asked before an agreed price. */
type AskingPrice = { asking?: Cart['data'][number]['asking'] };

/** The price of a vehicle when it is ordered, to the cent, as on the order. */
export function CartPrice({ price, asking = null }: Pick<Cart['data'][number], 'price'> & AskingPrice) {
  const unit = priceUnit(price);
  return (
    <div>
      <p className="price">
        <ExactAmount cents={price.exclTax.amount} />
        {unit ? <small>{unit}</small> : null}
      </p>
      <p className="ttc">{priceNote(price)}</p>
      {asking ? (
        <p className="small muted">
          Prix convenu, au lieu de <s className="num">{formatAmount(asking.amount)}</s>
        </p>
      ) : null}
    </div>
  );
}
