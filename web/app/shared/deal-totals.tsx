import type { Totals } from '@pomelo/contract/deals/totals.schemas.ts';
import { Ledger } from '@pomelo/design/ledger.tsx';
import { dealTotalLines, MARGIN_SCHEME } from './deal-totals.messages.ts';

/** The sums of an offer or an order, by VAT regime. Nothing of VAT stands beside the margin scheme. */
export function DealTotals({ totals }: { totals: Totals }) {
  return (
    <div className="deal-totals">
      <Ledger lines={dealTotalLines(totals)} />
      {totals.marge.count > 0 ? <p className="small muted">{MARGIN_SCHEME}</p> : null}
    </div>
  );
}
