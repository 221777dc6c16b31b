import type { AccountingEntry } from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Link } from 'react-router';
import { accountingUrls } from './accounting-urls.ts';
import * as css from './accounting.module.css';

/** The debits and credits of an entry. */
export const EntryLines = ({ entry: { number, lines } }: { entry: AccountingEntry }) => (
  <ul className={css.lines} aria-label={`Lignes de ${number}`}>
    {lines.map(({ account, label, company, debit, credit }) => (
      <li key={`${account} ${company?.id ?? ''}`} className={debit.amount > 0 ? undefined : css.credit}>
        <span>
          <Link to={accountingUrls.entries(`compte=${account}`)} className="num">
            {account}
          </Link>{' '}
          {label}
          {company ? (
            <>
              {', '}
              <Link to={accountingUrls.entries(`societe-id=${company.id}`)}>{company.name}</Link>
            </>
          ) : null}
        </span>
        <span className="num">
          {debit.amount > 0 ? `Débit ${formatAmount(debit.amount)}` : `Crédit ${formatAmount(credit.amount)}`}
        </span>
      </li>
    ))}
  </ul>
);
