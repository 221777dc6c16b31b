import type { Home } from '@pomelo/contract/home/home.schemas.ts';
import ledgerSheet from '@pomelo/design/ledger.css?url';
import todoSheet from '@pomelo/design/todo-list.css?url';
import { Arrivals } from './arrivals.tsx';
import * as css from './buyer-home.module.css';
import homeSheet from './buyer-home.module.css?url';
import { dayTitle, headlineOf } from './buyer-home.messages.ts';
import { Deadlines } from './deadlines.tsx';
import ordersSheet from './orders-on-the-way.module.css?url';
import { OrdersOnTheWay } from './orders-on-the-way.tsx';
import { PriceMoves } from './price-moves.tsx';
import { Spending } from './spending.tsx';
import { VehicleSearch } from './vehicle-search.tsx';
import searchSheet from './vehicle-search.module.css?url';

/** Linked by what is rendered, so that visitors do not load them; empty in development. */
const SHEETS = [todoSheet, ledgerSheet, homeSheet, ordersSheet, searchSheet].filter(Boolean);

// HOME-1
/** The home page of a buyer. */
export function BuyerHome({ home }: { home: Home }) {
  const headline = headlineOf(home);
  return (
    <div className={css.home}>
      {SHEETS.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="home" />
      ))}
      <div className={css.head}>
        <h1 className="h1">{dayTitle(home.now)}</h1>
        <p className="muted">
          {headline.map(({ count, text }, place) => (
            <span key={text}>
              {place > 0 ? ', ' : ''}
              <b className="num">{count}</b> {text}
            </span>
          ))}
        </p>
      </div>
      <VehicleSearch recent={home.recentSearches} />
      <div className={css.duo}>
        <Deadlines deadlines={home.deadlines} now={home.now} />
        <Spending period={home.period} />
      </div>
      <Arrivals arrivals={home.arrivals} now={home.now} />
      <div className={css.duo}>
        <PriceMoves moves={home.priceMoves} now={home.now} />
        <OrdersOnTheWay orders={home.orders} now={home.now} />
      </div>
    </div>
  );
}
