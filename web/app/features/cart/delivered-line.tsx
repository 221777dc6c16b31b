import type { DeliveredCartLine } from '@pomelo/contract/cart/delivered-cart.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Ledger } from '@pomelo/design/ledger.tsx';
import {
  costLinesOf,
  deliveredLabel,
  deliveredTo,
  malusText,
  resaleLines,
} from '../../domain/deal/delivered-price.messages.ts';
import { groupedText } from './delivered-cart.messages.ts';
import type { Estimate } from './delivered-cart.server.ts';
import * as css from './cart.module.css';

const lineOf = (estimate: Estimate | undefined, productId: number): DeliveredCartLine | undefined =>
  estimate?.kind === 'shown' && estimate.delivered.address !== null
    ? estimate.delivered.data.find((line) => line.productId === productId)
    : undefined;

/** Below a vehicle of the cart: its delivered price and resale margin; expanded, its parts. */
export function DeliveredLine({
  estimate,
  productId,
  title,
}: {
  estimate: Estimate | undefined;
  productId: number;
  title: string;
}) {
  const line = lineOf(estimate, productId);
  // Its space is reserved while it loads, so that nothing shifts.
  if (!line) return estimate === undefined ? <div className={css.lineRendu} aria-hidden="true" /> : null;
  return (
    <details className={css.lineRendu}>
      <summary>
        <span>{deliveredLabel(line)}</span> <b className="num">{formatAmount(line.net.amount)}</b>
        <span className="muted">
          , marge de revente{line.malus?.state === 'unknown' ? ' avant malus' : ''}{' '}
          <span className="num">{formatAmount(line.resale.netMargin.amount)}</span>
        </span>
        <span className="vh"> pour {title}</span>
      </summary>
      <div className={css.renduSums}>
        <Ledger small lines={costLinesOf(line)} />
        <Ledger small lines={resaleLines(line)} />
      </div>
      <p className="small muted">
        {[malusText(line), deliveredTo(line), groupedText(line)].filter(Boolean).join(' ')}
      </p>
    </details>
  );
}
