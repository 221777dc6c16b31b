import type { Dashboard } from '@pomelo/contract/dashboard/dashboard.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Link } from '@pomelo/design/link.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { formatDayMonth } from '../../lib/dates.ts';
import { dashboardUrls } from './dashboard-urls.ts';
import * as css from './dashboard.module.css';

/** PAY-2: the amount due over all bundles, and for which orders. */
export function AmountsDue({ toPay }: { toPay: Dashboard['toPay'] }) {
  const count = toPay.deals.length;
  return (
    <Section title="Montants dus" id="montants-dus">
      <p className={css.due}>
        <span className="fig num">{formatAmount(toPay.total.amount)}</span>
        <span className="small muted">
          {count === 0
            ? 'rien à régler'
            : count === 1
              ? 'à payer, une commande'
              : `à payer, ${count}\u202fcommandes`}
        </span>
      </p>
      {count > 0 ? (
        <ul className={css.dashDue}>
          {toPay.deals.map((deal) => (
            <li key={deal.dealId}>
              <span>
                <Link href={dashboardUrls.ordersOf(deal.number)}>{deal.number}</Link>
                <span className="small muted"> du {formatDayMonth(deal.orderedAt)}</span>
              </span>
              <b className="num">{formatAmount(deal.amount.amount)}</b>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
