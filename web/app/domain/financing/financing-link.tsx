import type { FinancingSummary, OrderFinancing } from '@pomelo/contract/financings/financings.schemas.ts';
import type { Money } from '@pomelo/contract/money.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { Link } from 'react-router';
import { financingUrls } from './financing-urls.ts';
import { FINANCING_LABELS, isOpenFinancing, underWayText } from './financing.messages.ts';
import * as css from './financing-parts.module.css';

type Props = { dealNumber: string; due: Money; financing: FinancingSummary; canWrite: boolean };

/** For a page that reads the order itself. */
export const financingSummary = ({ lender, financings }: OrderFinancing): FinancingSummary => ({
  lender,
  last: financings.find(isOpenFinancing) ?? financings[0] ?? null,
});

// MONEY-66
/** On the payment of an order: its open financing, or the link to request one. */
export function FinancingLink({ dealNumber, due, financing: { lender, last }, canWrite }: Props) {
  const open = last && isOpenFinancing(last) ? last : null;
  const mayAsk = lender !== null && canWrite && due.amount > 0 && !open;
  if (!last && !mayAsk) return null;
  return (
    <div className={`${css.link} no-print`}>
      {open && due.amount > 0 ? <p className={css.notice}>{underWayText(open)}</p> : null}
      {last ? (
        <p className="small">
          Financement{'\u202f'}: {FINANCING_LABELS[last.state].word.toLowerCase()}.{' '}
          <Link className="link" to={financingUrls.order(dealNumber)}>
            Voir le financement<span className="vh"> de la commande {dealNumber}</span>
          </Link>
        </p>
      ) : null}
      {mayAsk ? (
        <ButtonLink look="line" href={financingUrls.order(dealNumber)}>
          Demander un financement<span className="vh"> de la commande {dealNumber}</span>
        </ButtonLink>
      ) : null}
    </div>
  );
}
