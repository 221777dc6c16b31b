import { tariffs } from '@pomelo/contract/backoffice/tariffs.endpoints.ts';
import {
  TARIFF_TABLES,
  type TariffRow,
  type TariffTable,
} from '@pomelo/contract/backoffice/tariffs.schemas.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient } from '../../../lib/session/staff.server.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { type Filter } from '../../../lib/list/filter-fields.tsx';
import { FilteredList } from '../../../lib/list/filtered-list.tsx';
import { pageIn } from '../../../lib/requests/page-in.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { ViewLinks } from '../shared/view-links.tsx';
import { EndForm, TakeBack } from './line-tools.tsx';
import { PeriodForm } from './period-form.tsx';
import { handleTariffs } from './tariffs.action.server.ts';
import * as css from './tariffs.module.css';
import { futurePeriodText, lineCountText, periodText, TARIFF_FAILED } from './tariffs.messages.ts';
import { valueText } from './tariff-values.ts';
import { TABLES } from './tariff-labels.ts';
import * as tableCss from '../shared/table.module.css';
import type { Route } from './+types/tariffs.page.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const tableOf = (text: string | null): TariffTable => TARIFF_TABLES.find((one) => one === text) ?? 'services';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const table = tableOf(searchParams.get('table'));
  const requested = searchParams.get('jour') ?? '';
  const on = DAY.test(requested) && !Number.isNaN(Date.parse(requested)) ? requested : undefined;
  const page = pageIn(searchParams);
  const { data, meta, today } = await staffClient(context).call(tariffs.list, { query: { table, on, page } });
  toLastPageOf(request, meta);
  return { table, rows: data, meta, today, open: searchParams.get('modifier') };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleTariffs(await openStaffAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, TARIFF_FAILED);

export const meta: Route.MetaFunction = () => staffMeta('Tarifs');

const STATES = {
  past: <Tag>Passé</Tag>,
  current: <Tag tone="ok">En vigueur</Tag>,
  coming: <Tag tone="warn">À venir</Tag>,
};

const FILTERS: readonly Filter[] = [{ kind: 'day', name: 'jour', label: 'En vigueur le' }];

/** Dated tariffs: past periods stay visible, future ones can be prepared. */
export default function TariffsPage({ loaderData }: Route.ComponentProps) {
  const { table, rows, meta, today, open } = loaderData;
  const { title, text, canAdd } = TABLES[table];
  const here = (more: Record<string, string>) =>
    staffUrls.tariffs(new URLSearchParams({ table, ...more }).toString());
  return (
    <>
      <PageHead
        title="Tarifs"
        sub={text}
        actions={
          canAdd ? (
            <ButtonLink look="coral" icon="plus" href={here({ modifier: 'nouveau' })}>
              Ajouter une ligne
            </ButtonLink>
          ) : undefined
        }
      />
      <ViewLinks
        label="Barèmes"
        links={TARIFF_TABLES.map((one) => ({
          href: staffUrls.tariffs(`table=${one}`),
          label: TABLES[one].title,
          isShown: one === table,
        }))}
      />
      <FilteredList
        filters={FILTERS}
        found={lineCountText(meta.total)}
        preserved={['table']}
        meta={meta}
        before={
          open === 'nouveau' ? (
            <div className={css.below}>
              <PeriodForm table={table} row={null} today={today} />
            </div>
          ) : null
        }
        empty={{ nothing: 'Aucun tarif', hint: 'Rien ne s’applique ce jour-là.' }}
      >
        <DataTable
          caption={title}
          columns={columnsOf(table, here)}
          rows={rows}
          idOf={({ key, from }) => `${key}@${from}`}
          rowClass={({ state }) => (state === 'past' ? tableCss.off : undefined)}
          below={(row) => opened(row, { table, today, open })}
        />
      </FilteredList>
    </>
  );
}

type Opening = { table: TariffTable; today: string; open: string | null };

/** Actions on the row in the address. */
function opened(row: TariffRow, { table, today, open }: Opening) {
  if (open !== `${row.key}@${row.from}`) return null;
  return (
    <div className={css.below}>
      <PeriodForm table={table} row={row} today={today} />
      {row.to === null && table !== 'delivery' ? <EndForm table={table} row={row} today={today} /> : null}
    </div>
  );
}

const columnsOf = (
  table: TariffTable,
  here: (more: Record<string, string>) => string,
): Column<TariffRow>[] => [
  ...TABLES[table].fields
    .filter(({ hidden }) => !hidden)
    .map((field): Column<TariffRow> => ({
      key: field.name,
      label: field.label,
      kind:
        field.kind === 'cents' || field.kind === 'count'
          ? 'figure'
          : field.name === 'source' || field.name === 'title'
            ? 'wrap'
            : undefined,
      cell: ({ values }) => valueText(field, values[field.name]),
    })),
  {
    key: 'period',
    label: 'Période',
    cell: ({ from, to, state }) => (
      <span className="num">{state === 'coming' ? futurePeriodText(from, to) : periodText(from, to)}</span>
    ),
  },
  { key: 'state', label: 'État', cell: ({ state }) => STATES[state] },
  {
    key: 'change',
    label: 'Modifier',
    hideLabel: true,
    cell: (row) => (
      <div className={tableCss.actions}>
        {row.state === 'past' ? null : (
          <Link
            className="btn btn-line"
            to={here({ modifier: `${row.key}@${row.from}` })}
            data-open=""
            data-edit=""
            preventScrollReset
          >
            Nouveau tarif
            <span className="vh"> pour {row.key}</span>
          </Link>
        )}
        {row.state === 'coming' ? <TakeBack table={table} row={row} /> : null}
      </div>
    ),
  },
];
