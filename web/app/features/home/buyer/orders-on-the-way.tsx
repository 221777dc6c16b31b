import type { OrderInProgress } from '@pomelo/contract/dashboard/dashboard.schemas.ts';
import type { Home } from '@pomelo/contract/home/home.schemas.ts';
import { Link } from '@pomelo/design/link.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { OrderBlocks } from '../../../domain/deal/order-blocks.tsx';
import { timelineOf } from '../../../domain/deal/steps.messages.ts';
import { urls } from '../../../urls.ts';
import { expectedText, STEPS_LEGEND } from './buyer-home.messages.ts';
import { EmptyPart } from './empty-part.tsx';
import * as css from './orders-on-the-way.module.css';

const TITLE = 'Mes commandes en route';
const STATES = { done: css.done, now: css.now, late: css.late, todo: css.todo };

// HOME-1
/** Ordered vehicles that have not arrived, with their step and the day on which they are expected. */
export function OrdersOnTheWay({ orders, now }: Pick<Home, 'orders' | 'now'>) {
  if (orders.data.length === 0)
    return (
      <Section title={TITLE}>
        <EmptyPart
          text="Aucun véhicule commandé n’est en route."
          action="Voir vos commandes"
          href={urls.orders()}
        />
      </Section>
    );
  return (
    <Section
      title={TITLE}
      aside={
        <Link className="link small" href={urls.orders()}>
          {orders.total > 1 ? `Les ${orders.total}` : 'Toutes'}
        </Link>
      }
    >
      <ul className="small">
        {orders.data.map((order) => (
          <Order key={order.bundleId} order={order} now={now} />
        ))}
      </ul>
      <p className={`micro muted ${css.legend}`}>{STEPS_LEGEND}</p>
    </Section>
  );
}

function Order({ order, now }: { order: OrderInProgress; now: string }) {
  const steps = timelineOf(
    order.steps,
    { delivery: order.delivery, tracking: order.steps },
    { blocked: order.blocks.length > 0 },
  );
  const current = steps.find(({ state }) => state === 'now') ?? steps.at(-1);
  return (
    <li className={css.way}>
      <span className={css.ordered}>
        <b>
          <Link href={urls.bundle(order.bundleId)}>{order.title}</Link>
        </b>
        <span className="muted num">{order.number}</span>
      </span>
      <div className={css.progress}>
        <span className={css.dots} aria-hidden="true">
          {steps.map(({ label, state }) => (
            <i key={label} className={STATES[state]} />
          ))}
        </span>
        {order.blocks.length > 0 ? <OrderBlocks order={order} /> : <span>{current?.label}</span>}
      </div>
      <b className={`num ${css.expected}`}>
        <span className="vh">attendu </span>
        {expectedText(order.expected, now)}
      </b>
    </li>
  );
}
