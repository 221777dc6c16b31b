import type { CartTotals as Totals } from '@pomelo/contract/cart/cart.schemas.ts';
import { Ledger } from '@pomelo/design/ledger.tsx';
import { totalLines } from './totals.messages.ts';
import { MARGIN_SCHEME } from './totals.messages.ts';

/** Totals by VAT regime, then what is to pay. Nothing of VAT stands beside the margin scheme. */
export function CartTotals({ totals }: { totals: Totals }) {
  return (
    <div className="cart-totals">
      <Ledger lines={totalLines(totals)} />
      {totals.marge.count > 0 ? <p className="small muted">{MARGIN_SCHEME}</p> : null}
    </div>
  );
}
