import type { Totals } from '@pomelo/contract/deals/totals.schemas.ts';
import { Ledger } from '@pomelo/design/ledger.tsx';
import { dealMentions, dealTotalLines } from './deal-totals.messages.ts';
import * as css from './deal-totals.module.css';

/**
 * The totals of a cart, an offer or an order, by VAT regime, with the legal mentions. No VAT is shown for the
 * margin scheme.
 */
export function DealTotals({ totals }: { totals: Totals }) {
  return (
    <div className={css.totals}>
      <Ledger lines={dealTotalLines(totals)} />
      {dealMentions(totals).map((mention) => (
        <p key={mention} className="small muted">
          {mention}
        </p>
      ))}
    </div>
  );
}
