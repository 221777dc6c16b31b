import type { CustomerQuotation, RetailQuotation } from '@pomelo/contract/quotations/quotations.schemas.ts';
import { Ledger } from '@pomelo/design/ledger.tsx';
import { formatInstant } from '../../lib/dates.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import type { OwnSide } from './quotation-view.ts';
import { marginRate } from './quotations.messages.ts';
import * as css from './quotations.module.css';

/** The dealer's private part: cost and margin. */
export function QuotationOwn({ own: { cost, margin }, retail }: { own: OwnSide; retail: RetailQuotation }) {
  return (
    <Ledger
      lines={[
        { label: 'Votre coût rendu', value: formatAmount(cost.amount), kind: 'quiet' },
        {
          label: `Votre marge, ${marginRate(margin.amount, cost.amount)}`,
          value: formatAmount(margin.amount),
        },
        { label: 'Total du devis, TTC', value: formatAmount(retail.total.amount), kind: 'total' },
      ]}
    />
  );
}

/** All versions, the latest first. */
export function QuotationVersions({ versions }: Pick<CustomerQuotation, 'versions'>) {
  return (
    <ol className={css.versions}>
      {versions
        .toSorted((a, b) => b.version - a.version)
        .map(({ version, at, total }) => (
          <li key={version}>
            <span>Version {version}</span>
            <span className="muted small">{formatInstant(at)}</span>
            <span className="num r">{formatAmount(total.amount)}</span>
          </li>
        ))}
    </ol>
  );
}
