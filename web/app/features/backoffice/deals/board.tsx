import type { StaffBoard } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { Link, useLocation } from 'react-router';
import type { z } from 'zod';
import { changedAddress } from '../shared/list-address.ts';
import { DealCard } from './deal-card.tsx';
import { STATE_LABELS } from './deals.messages.ts';
import { STATE_SLUGS } from './deals-query.ts';

/** The deals by step, side by side: the first of each, and how many there are. */
export function Board({ columns }: Pick<z.infer<typeof StaffBoard>, 'columns'>) {
  const { pathname, search } = useLocation();
  return (
    <div className="dl-board">
      {columns.map(({ state, count, data }) => {
        const whole = changedAddress(pathname, search, { etape: STATE_SLUGS[state] });
        return (
          <section key={state} aria-labelledby={`colonne-${state}`}>
            <h2 className="label dl-col" id={`colonne-${state}`}>
              <Link to={whole}>{STATE_LABELS[state].title}</Link>
              <span className="num">{count}</span>
            </h2>
            {data.length === 0 ? <p className="small muted bo-none">Rien ici.</p> : null}
            <ul>
              {data.map((deal) => (
                <DealCard key={deal.id} deal={deal} />
              ))}
            </ul>
            {count > data.length ? (
              <Link className="link small dl-more" to={whole}>
                Voir les {count} {STATE_LABELS[state].title.toLowerCase()}
              </Link>
            ) : null}
          </section>
        );
      })}
    </div>
  );
}
