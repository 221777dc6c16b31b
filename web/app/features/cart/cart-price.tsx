import type { Cart } from '@pomelo/contract/cart/cart.schemas.ts';
import { ExactAmount } from '../../shared/exact-amount.tsx';
import { priceNote, priceUnit } from './cart-price.messages.ts';

/** What a vehicle of the cart is ordered at: to the cent, as the order will say it. */
export function CartPrice({ price }: { price: Cart['data'][number]['price'] }) {
  const unit = priceUnit(price);
  return (
    <div>
      <p className="price">
        <ExactAmount cents={price.exclTax.amount} />
        {unit ? <small>{unit}</small> : null}
      </p>
      <p className="ttc">{priceNote(price)}</p>
    </div>
  );
}
