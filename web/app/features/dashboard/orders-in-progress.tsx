import type { Dashboard } from '@pomelo/contract/dashboard/dashboard.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Link } from '@pomelo/design/link.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Timeline } from '@pomelo/design/timeline.tsx';
import { formatDayMonth } from '../../lib/dates.ts';
import { OrderBlocks } from '../../domain/deal/order-blocks.tsx';
import { timelineOf } from '../../domain/deal/steps.messages.ts';
import { urls } from '../../urls.ts';
import * as css from './dashboard.module.css';

/** Vehicles on their way, each as a line of steps. */
export function OrdersInProgress({ orders }: { orders: Dashboard['orders'] }) {
  const hidden = orders.total - orders.data.length;
  return (
    <Section title="Commandes en cours">
      {orders.data.length === 0 ? (
        <p className={`${css.none} muted`}>Aucun véhicule commandé n’attend sa livraison.</p>
      ) : null}
      {orders.data.map((order) => (
        <div className={css.ord} key={order.bundleId}>
          <div>
            <b>
              <Link href={urls.bundle(order.bundleId)}>{order.title}</Link>
            </b>
            <br />
            <span className="small muted num">
              {order.number} · {formatDayMonth(order.orderedAt)}
            </span>
          </div>
          <div className={css.progress}>
            <Timeline
              steps={timelineOf(
                order.steps,
                { delivery: order.delivery, tracking: order.steps },
                { blocked: order.blocks.length > 0 },
              )}
            />
            <p className="small">
              <OrderBlocks order={order} />
            </p>
          </div>
          <div className="r">
            <span className="micro muted">Montant</span>
            <br />
            <b className="num">{formatAmount(order.inclTaxPrice.amount)}</b>
          </div>
        </div>
      ))}
      {hidden > 0 ? (
        <p className={`${css.none} muted`}>
          Et {hidden}
          {'\u202f'}
          {hidden > 1 ? 'autres véhicules' : 'autre véhicule'} en cours.
        </p>
      ) : null}
    </Section>
  );
}
