import { staffAccounting as endpoints } from '@pomelo/contract/backoffice/accounting/accounting.endpoints.ts';
import type { AccountingMonth } from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import { formatNumber } from '@pomelo/contract/format.ts';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { ExactAmount } from '../../../domain/deal/exact-amount.tsx';
import { formatDay } from '../../../lib/dates.ts';
import { staffClient } from '../../../lib/session/staff.server.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { AccountingTabs } from './accounting-tabs.tsx';
import { accountingUrls } from './accounting-urls.ts';
import { MONTH_LABELS, monthTitle, NOT_OUR_PURCHASES, waitingText } from './accounting.messages.ts';
import * as css from './accounting.module.css';
import type { Route } from './+types/months.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Comptabilité');

export const loader = ({ context }: Route.LoaderArgs) => staffClient(context).call(endpoints.months, {});

const COLUMNS: readonly Column<AccountingMonth>[] = [
  {
    key: 'month',
    label: 'Mois',
    cell: ({ month }) => (
      <Link to={accountingUrls.month(month)} data-open="">
        {monthTitle(month)}
      </Link>
    ),
  },
  {
    key: 'state',
    label: 'État',
    cell: ({ state, closedAt, closedBy }) => (
      <>
        <Tag tone={MONTH_LABELS[state].tone}>{MONTH_LABELS[state].word}</Tag>
        {closedAt ? (
          <small>
            le {formatDay(closedAt)}
            {closedBy ? `, ${closedBy}` : ''}
          </small>
        ) : null}
      </>
    ),
  },
  { key: 'entries', label: 'Écritures', kind: 'figure', cell: ({ entries }) => formatNumber(entries) },
  {
    key: 'total',
    label: 'Débit et crédit',
    kind: 'figure',
    cell: ({ total }) => <ExactAmount cents={total.amount} />,
  },
];

/** The months of the books, and the file of each year. */
export default function MonthsPage({ loaderData }: Route.ComponentProps) {
  const { data, waiting } = loaderData;
  const years = [...new Set(data.map(({ month }) => month.slice(0, 4)))];
  return (
    <>
      <PageHead
        title="Comptabilité"
        sub={waiting > 0 ? waitingText(waiting) : 'Toutes les pièces sont passées.'}
      />
      <AccountingTabs shown="months" />
      <DataTable caption="Mois" columns={COLUMNS} rows={data} idOf={({ month }) => month} />
      <p className={`small muted ${css.note}`}>{NOT_OUR_PURCHASES}</p>
      <Section title="Fichier des écritures comptables" id="fec">
        <p className={css.note}>
          Au format de l’article A47 A-1 du livre des procédures fiscales, à remettre à l’administration ou à
          votre comptable. Une année n’est définitive qu’une fois son mois de décembre clôturé.
        </p>
        <ul className={css.years}>
          {years.map((year) => (
            <li key={year}>
              <a className="btn btn-line" href={accountingUrls.fec(year)} download>
                FEC {year}
              </a>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
