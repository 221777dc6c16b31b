import type { StaffFinancing } from '@pomelo/contract/backoffice/financings/staff-financings.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { FINANCING_LABELS } from '../../../domain/financing/financing.messages.ts';
import { staffFinancingUrls } from '../financings/staff-financing-urls.ts';
import * as css from './bundles.module.css';

// MONEY-71
/** Financings of the order. */
export function FinancingsPanel({ financings }: { financings: readonly StaffFinancing[] }) {
  if (financings.length === 0) return null;
  return (
    <Section title="Financement" id="financement">
      <ul className={`${css.rows} ${css.pairs}`} aria-label="Financements">
        {financings.map(({ id, state, isLate, amount, lender }) => (
          <li key={id}>
            <span>
              <Tag tone={isLate ? 'bad' : FINANCING_LABELS[state].tone}>{FINANCING_LABELS[state].word}</Tag>{' '}
              <Link className="link" to={staffFinancingUrls.one(id)}>
                {lender}
              </Link>
            </span>
            <span className="num">{formatAmount(amount.amount)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
