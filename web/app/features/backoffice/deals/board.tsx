import type { StaffBoard } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { Link, useLocation } from 'react-router';
import type { z } from 'zod';
import { changedAddress } from '../../../lib/list/list-address.ts';
import { DealCard } from './deal-card.tsx';
import { STATE_LABELS } from './deals.messages.ts';
import { STATE_SLUGS } from './deals-query.ts';
import * as css from './deals.module.css';
import * as recordCss from '../shared/record.module.css';

/** The deals by step, side by side: the first of each, and how many there are. */
export function Board({ columns, nowMs }: Pick<z.infer<typeof StaffBoard>, 'columns'> & { nowMs: number }) {
  const { pathname, search } = useLocation();
  return (
    <div className={css.board}>
      {columns.map(({ state, count, data }) => {
        const whole = changedAddress(pathname, search, { etape: STATE_SLUGS[state] });
        return (
          <section key={state} aria-labelledby={`colonne-${state}`}>
            <h2 className={`label ${css.col}`} id={`colonne-${state}`}>
              <Link to={whole}>{STATE_LABELS[state].title}</Link>
              <span className="num">{count}</span>
            </h2>
            {data.length === 0 ? <p className={`small muted ${recordCss.none}`}>Rien ici.</p> : null}
            <ul>
              {data.map((deal) => (
                <DealCard key={deal.id} deal={deal} nowMs={nowMs} />
              ))}
            </ul>
            {count > data.length ? (
              <Link className={`link small ${css.more}`} to={whole}>
                Voir les {count} {STATE_LABELS[state].title.toLowerCase()}
              </Link>
            ) : null}
          </section>
        );
      })}
    </div>
  );
}
