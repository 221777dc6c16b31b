import type { OrderFinancing } from '@pomelo/contract/financings/financings.schemas.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { Link } from 'react-router';
import { financingUrls } from './financing-urls.ts';
import { FINANCING_LABELS, isOpenFinancing, underWayText } from './financing.messages.ts';
import * as css from './financing-parts.module.css';

type Props = { financing: OrderFinancing; canWrite: boolean };

// MONEY-66
/** Where an order is paid: the financing that is under way, or the way to ask for one. */
export function FinancingLink({ financing, canWrite }: Props) {
  const { lender, due, dealNumber, financings } = financing;
  const open = financings.find(isOpenFinancing);
  const last = open ?? financings[0];
  const mayAsk = lender !== null && canWrite && due.amount > 0 && !open;
  if (!last && !mayAsk) return null;
  return (
    <div className={`${css.link} no-print`}>
      {open && due.amount > 0 ? <p className={css.notice}>{underWayText(open)}</p> : null}
      {last ? (
        <p className="small">
          Financement{'\u202f'}: {FINANCING_LABELS[last.state].word.toLowerCase()}.{' '}
          <Link className="link" to={financingUrls.order(dealNumber)}>
            Voir le financement
          </Link>
        </p>
      ) : null}
      {mayAsk ? (
        <ButtonLink look="line" href={financingUrls.order(dealNumber)}>
          Demander un financement
        </ButtonLink>
      ) : null}
    </div>
  );
}
