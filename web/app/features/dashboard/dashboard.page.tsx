import { dashboard } from '@pomelo/contract/dashboard/dashboard.endpoints.ts';
import { searches } from '@pomelo/contract/searches/searches.endpoints.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { named } from '../../middleware/index.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/dashboard.page.ts';
import { AmountsDue } from './amounts-due.tsx';
import * as css from './dashboard.module.css';
import { dayHeading, tasksText } from './dashboard.messages.ts';
import { OrdersInProgress } from './orders-in-progress.tsx';
import { PriceMoves } from './price-moves.tsx';
import { Purchases } from './purchases.tsx';
import { RecentSearches } from './recent-searches.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { Tasks } from './tasks.tsx';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');
export const meta: Route.MetaFunction = () => [
  { title: 'Tableau de bord · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const client = privateClient(context);
  const [board, saved] = await Promise.all([client.call(dashboard.get), client.call(searches.list, {})]);
  return { board, saved: saved.data };
}

/** The user's tasks of today, then the figures of the company (ORD-6). */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { board, saved } = loaderData;
  const { profile } = useSession();
  return (
    <>
      <div className={css.h}>
        <div>
          <h1 className="h1">{dayHeading(board.now)}</h1>
          <p className={`muted ${css.sub}`}>{tasksText(board.tasks, Date.parse(board.now))}</p>
        </div>
        <div className={css.go}>
          <ButtonLink look="line" icon="download" href={urls.commercialList()}>
            Liste commerciale
          </ButtonLink>
          <ButtonLink look="line" href={urls.listing()}>
            Voir les véhicules
          </ButtonLink>
        </div>
      </div>
      <div className={css.dash}>
        <div>
          <Tasks tasks={board.tasks} canWrite={profile?.role !== 'viewer'} />
          <OrdersInProgress orders={board.orders} />
          <PriceMoves moves={board.priceMoves} />
        </div>
        <div>
          <AmountsDue toPay={board.toPay} />
          <Purchases months={board.purchases} />
          <RecentSearches searches={board.recentSearches} />
        </div>
        <SavedSearches searches={saved} />
      </div>
    </>
  );
}
