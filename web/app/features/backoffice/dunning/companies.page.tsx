import { staffDunning as endpoints } from '@pomelo/contract/backoffice/dunning/dunning.endpoints.ts';
import type { DunningCompany } from '@pomelo/contract/backoffice/dunning/dunning.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { HOLD_LABELS } from '../../../domain/dunning/dunning.messages.ts';
import { formatDay } from '../../../lib/dates.ts';
import { ListPager } from '../../../lib/list/list-pager.tsx';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { pageIn } from '../../../lib/requests/page-in.ts';
import { staffClient } from '../../../lib/session/staff.server.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { countText, halfYearText, invoicesText, stepText } from './dunning.messages.ts';
import { dunningUrls } from './dunning-urls.ts';
import * as recordCss from '../shared/record.module.css';
import type { Route } from './+types/companies.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Relances');

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageIn(new URL(request.url).searchParams);
  const found = await staffClient(context).call(endpoints.list, { query: { page } });
  toLastPageOf(request, found.meta);
  return found;
}

const AGES = ['0 à 30\u202fj', '31 à 60\u202fj', '61 à 90\u202fj', 'Plus de 90\u202fj'] as const;

const COLUMNS: readonly Column<DunningCompany>[] = [
  {
    key: 'company',
    label: 'Société',
    kind: 'wrap',
    cell: ({ company, count, oldestDueOn }) => (
      <>
        <Link to={dunningUrls.company(company.id)} data-open="">
          {company.rs}
        </Link>
        <small>
          {invoicesText(count)}, depuis le {formatDay(oldestDueOn)}
        </small>
      </>
    ),
  },
  {
    key: 'outstanding',
    label: 'En retard',
    kind: 'figure',
    cell: ({ outstanding }) => formatAmount(outstanding.amount),
  },
  ...AGES.map((label, index): Column<DunningCompany> => ({
    key: `age-${index}`,
    label,
    kind: 'figure',
    cell: ({ ages }) => (ages[index]?.amount ? formatAmount(ages[index].amount) : '—'),
  })),
  { key: 'last', label: 'Dernière étape', cell: ({ last }) => (last ? stepText(last) : 'aucune') },
  {
    key: 'next',
    label: 'Prochaine étape',
    kind: 'wrap',
    cell: ({ next, hold, holdText }) =>
      hold ? (
        <>
          <Tag tone="line">{HOLD_LABELS[hold]}</Tag>
          <small>{holdText}</small>
        </>
      ) : next ? (
        stepText(next)
      ) : (
        'aucune'
      ),
  },
];

// MONEY-43
/** Companies with overdue invoices, the largest amount first. */
export default function CompaniesPage({ loaderData }: Route.ComponentProps) {
  const { data, meta: page, outstanding, missingRate } = loaderData;
  return (
    <>
      <PageHead
        title="Relances"
        sub={`${countText(page.total)}, ${formatAmount(outstanding.amount)} en tout.${
          missingRate === null
            ? ''
            : ` Le taux de la BCE du ${halfYearText(missingRate)} manque\u202f: les intérêts ne sont pas calculés.`
        }`}
        actions={
          <span className={recordCss.tags}>
            <ButtonLink look="line" href={dunningUrls.notes()}>
              Notes de débit
            </ButtonLink>
            <ButtonLink look="line" href={dunningUrls.settings()}>
              Étapes et taux
            </ButtonLink>
          </span>
        }
      />
      {page.total === 0 ? (
        <EmptyState title="Aucune facture n’est échue">
          Les sociétés dont une facture reste impayée après son échéance arrivent ici.
        </EmptyState>
      ) : (
        <>
          <DataTable caption="Relances" columns={COLUMNS} rows={data} idOf={({ company }) => company.id} />
          <ListPager meta={page} />
        </>
      )}
    </>
  );
}
