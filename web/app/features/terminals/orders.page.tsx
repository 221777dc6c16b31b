import { terminals as endpoints } from '@pomelo/contract/charging-terminals/terminals.endpoints.ts';
import type { TerminalOrder } from '@pomelo/contract/charging-terminals/terminals.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { ListPager } from '../../lib/list/list-pager.tsx';
import { toLastPageOf } from '../../lib/list/to-last-page.server.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { named } from '../../middleware/index.ts';
import { formatDay } from '../../lib/dates.ts';
import { pageIn } from '../../lib/requests/page-in.ts';
import { urls } from '../../urls.ts';
import { terminalUrls } from '../../terminal-urls.ts';
import type { Route } from './+types/orders.page.ts';
import { countText, stateText } from './terminals.messages.ts';
import * as css from './terminals.module.css';

export const middleware: Route.MiddlewareFunction[] = named('auth');
export const meta: Route.MetaFunction = () => [
  { title: 'Commandes de bornes · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageIn(new URL(request.url).searchParams);
  const { data, meta: pages } = await privateClient(context).call(endpoints.orders, { query: { page } });
  toLastPageOf(request, pages);
  return { orders: data, pages };
}

/** The orders of the workspace, the last first. */
export default function TerminalOrdersPage({ loaderData }: Route.ComponentProps) {
  const { orders, pages } = loaderData;
  return (
    <div className="page">
      <Breadcrumbs
        items={[{ label: 'Bornes électriques', href: urls.terminals() }, { label: 'Commandes' }]}
      />
      <PageHead title="Commandes de bornes" />
      {pages.total === 0 ? (
        <EmptyState
          title="Aucune commande"
          action={<ButtonLink href={urls.terminals()}>Voir les bornes</ButtonLink>}
        >
          Les bornes que votre société commande apparaissent ici, avec leur règlement et leur livraison.
        </EmptyState>
      ) : (
        <>
          <ul className={css.orders}>
            {orders.map((order) => (
              <OrderLine key={order.id} order={order} />
            ))}
          </ul>
          <ListPager meta={pages} />
        </>
      )}
    </div>
  );
}

function OrderLine({ order }: { order: TerminalOrder }) {
  const { word: stateLabel, tone } = stateText(order.state);
  return (
    <li>
      <div>
        <Link className={css.orderName} href={terminalUrls.order(order.id)}>
          {order.terminal}
        </Link>
        <p className="small muted">
          Commande <span className="num">{order.number}</span> du {formatDay(order.createdAt)}
        </p>
      </div>
      <p>
        {countText(order.quantity)}
        {order.installation ? ', avec pose' : ''}
      </p>
      <p>
        <Tag tone={tone}>{stateLabel}</Tag>
      </p>
      <p className="r">
        <b className="num">{formatAmount(order.inclTax.amount)}</b> <span className="small muted">TTC</span>
      </p>
    </li>
  );
}
