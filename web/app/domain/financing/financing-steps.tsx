import type { Financing } from '@pomelo/contract/financings/financings.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { formatInstant } from '../../lib/dates.ts';
import { STEP_LABELS } from './financing.messages.ts';
import * as css from './financing-parts.module.css';

export const FinancingSteps = ({ steps }: Pick<Financing, 'steps'>) => (
  <ol className={css.steps} aria-label="Étapes du financement">
    {steps.map(({ kind, at, amount }) => (
      <li key={`${kind} ${at}`}>
        <span>{STEP_LABELS[kind]}</span>
        {amount ? <span className="num">{formatAmount(amount.amount)}</span> : null}
        <time className="small muted num" dateTime={at}>
          {formatInstant(at)}
        </time>
      </li>
    ))}
  </ol>
);
