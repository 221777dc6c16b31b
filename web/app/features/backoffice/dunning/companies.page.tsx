import { staffDunning as endpoints } from '@pomelo/contract/backoffice/dunning/dunning.endpoints.ts';
import type { DunningCompany } from '@pomelo/contract/backoffice/dunning/dunning.schemas.ts';
import {
  DUNNING_STEP_LABELS,
  DUNNING_STEPS,
  type DunningStep,
} from '@pomelo/contract/dunning/dunning-rules.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { HOLD_LABELS } from '../../../domain/dunning/dunning.messages.ts';
import { formatDay } from '../../../lib/dates.ts';
import { choiceFilter, slugOptions } from '../../../lib/list/filter-fields.tsx';
import { FilteredList } from '../../../lib/list/filtered-list.tsx';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { pageIn } from '../../../lib/requests/page-in.ts';
import { staffClient } from '../../../lib/session/staff.server.ts';
import { countIn } from '../../../lib/list/typed-filter.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { countText, halfYearText, invoicesText, stepText } from './dunning.messages.ts';
import { dunningUrls } from './dunning-urls.ts';
import * as recordCss from '../shared/record.module.css';
import type { Route } from './+types/companies.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Relances');

const NO_STEP = 'aucune';
const STEP_SLUGS: Readonly<Record<DunningStep, string>> = {
  courtesy: 'rappel',
  first: 'premiere',
  second: 'deuxieme',
  notice: 'mise-en-demeure',
};
const MAX_QUERY_LENGTH = 100;
const EUROS = { min: 0, max: 999_999_999 };
const DAYS = { min: 0, max: 9999 };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const q = searchParams.get('q')?.trim().slice(0, MAX_QUERY_LENGTH);
  const typedStep = searchParams.get('etape');
  const step: 'none' | DunningStep | undefined =
    typedStep === NO_STEP ? 'none' : DUNNING_STEPS.find((one) => STEP_SLUGS[one] === typedStep);
  const atLeast = countIn(searchParams.get('montant'), EUROS);
  const minDays = countIn(searchParams.get('retard'), DAYS);
  const query = {
    page: pageIn(searchParams),
    ...(q && { q }),
    ...(step && { step }),
    ...(atLeast !== undefined && { minAmount: atLeast * 100 }),
    ...(minDays !== undefined && { minDays }),
  };
  const found = await staffClient(context).call(endpoints.list, { query });
  toLastPageOf(request, found.meta);
  return found;
}

const FILTERS = [
  choiceFilter('etape', 'Étape atteinte', 'Toutes', [
    { value: NO_STEP, label: 'Aucune' },
    ...slugOptions(STEP_SLUGS, (step) => DUNNING_STEP_LABELS[step]),
  ]),
  { kind: 'count' as const, name: 'montant', label: 'Montant minimum', unit: '€', bounds: EUROS },
  { kind: 'count' as const, name: 'retard', label: 'Retard minimum', unit: 'j', bounds: DAYS },
];

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
      <FilteredList
        search={{ label: 'Rechercher une société', placeholder: 'Raison sociale' }}
        filters={FILTERS}
        found={countText(page.total)}
        meta={page}
        empty={{
          nothing: 'Aucune société en retard',
          title: 'Aucune facture n’est échue',
          text: 'Les sociétés dont une facture reste impayée après son échéance arrivent ici.',
        }}
      >
        <DataTable caption="Relances" columns={COLUMNS} rows={data} idOf={({ company }) => company.id} />
      </FilteredList>
    </>
  );
}
