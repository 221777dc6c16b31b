import { figures as endpoints } from '@pomelo/contract/backoffice/figures.endpoints.ts';
import type { PurchaseCost } from '@pomelo/contract/backoffice/figures.schemas.ts';
import { PageHead } from '@pomelo/design/section.tsx';
import { Link, useLocation } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { formatDay } from '../../../lib/dates.ts';
import { ExactAmount } from '../../../domain/deal/exact-amount.tsx';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { choiceFilter } from '../../../lib/list/filter-fields.tsx';
import { FilteredList } from '../../../lib/list/filtered-list.tsx';
import { changedAddress, changedQuery } from '../../../lib/list/list-address.ts';
import { present, slugIn, textIn } from '../shared/list-reading.ts';
import { pageIn } from '../../../lib/requests/page-in.ts';
import { PurchaseCostForm, usePurchaseCost } from '../shared/purchase-cost-form.tsx';
import { COST_FAILED } from '../shared/purchase-cost-texts.ts';
import { handlePurchaseCost } from '../shared/purchase-cost.action.server.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { vehicleCountText } from './figures.messages.ts';
import * as tableCss from '../shared/table.module.css';
import type { Route } from './+types/costs.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Prix d’achat');

const KNOWN_SLUGS = { yes: 'oui', no: 'non' } as const;
const FILTERS = [
  choiceFilter('connu', 'Prix d’achat', 'Tous', [
    { value: KNOWN_SLUGS.no, label: 'À indiquer' },
    { value: KNOWN_SLUGS.yes, label: 'Indiqué' },
  ]),
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const known = slugIn(searchParams, 'connu', KNOWN_SLUGS);
  const q = textIn(searchParams, 'q', 100);
  const query = { page: pageIn(searchParams), ...present({ known, q }) };
  const { data, meta: page } = await staffClient(context).call(endpoints.purchaseCosts, { query });
  toLastPageOf(request, page);
  const canWrite = staffOf(context).state.permissions.includes('money.write');
  return {
    rows: data,
    page,
    open: Number(searchParams.get('modifier')) || null,
    canWrite,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const open = await openStaffAction(request, context);
  return handlePurchaseCost(
    open,
    staffUrls.purchaseCosts(changedQuery(new URL(request.url).search, { modifier: null })),
  );
}
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, COST_FAILED);

/** Purchase costs of ordered vehicles, the basis of margins. */
export default function CostsPage({ loaderData }: Route.ComponentProps) {
  const { rows, page, open, canWrite } = loaderData;
  const { pathname, search } = useLocation();
  const hrefOf = (id: number | null) =>
    changedAddress(pathname, search, { modifier: id, page: page.page > 1 ? page.page : null });
  return (
    <>
      <PageHead
        title="Prix d’achat"
        sub="Hors taxes quand la TVA est récupérable, net sous le régime de la marge. Vus de l’équipe seulement."
        actions={
          <Link className="link" to={staffUrls.figures()}>
            Retour aux chiffres
          </Link>
        }
      />
      <FilteredList
        search={{ placeholder: 'Dossier ou véhicule' }}
        filters={FILTERS}
        found={vehicleCountText(page.total)}
        meta={page}
        empty={{ nothing: 'Aucun véhicule', text: 'Les véhicules commandés sont ici, le dernier d’abord.' }}
      >
        <DataTable
          caption="Véhicules commandés"
          columns={columns(canWrite, hrefOf)}
          rows={rows}
          idOf={({ productId }) => productId}
          below={(row) => opened(row, canWrite ? open : null, hrefOf(null))}
        />
      </FilteredList>
    </>
  );
}

const columns = (canWrite: boolean, hrefOf: (id: number) => string): Column<PurchaseCost>[] => [
  {
    key: 'vehicle',
    label: 'Véhicule',
    kind: 'wrap',
    cell: ({ bundleId, number, title }) => (
      <>
        <Link to={staffUrls.bundle(bundleId)}>{number}</Link>
        <small>{title}</small>
      </>
    ),
  },
  {
    key: 'day',
    label: 'Commandé',
    cell: ({ orderedAt }) => <span className="num">{formatDay(orderedAt)}</span>,
  },
  {
    key: 'vat',
    label: 'TVA',
    cell: ({ vatRegime }) => (vatRegime === 'marge' ? 'Sur marge' : 'Récupérable'),
  },
  { key: 'sold', label: 'Vendu', kind: 'figure', cell: ({ soldCents }) => <ExactAmount cents={soldCents} /> },
  {
    key: 'cost',
    label: 'Acheté',
    kind: 'figure',
    cell: ({ costCents }) => (costCents === null ? '–' : <ExactAmount cents={costCents} />),
  },
  ...(canWrite
    ? [
        {
          key: 'change',
          label: 'Modifier',
          hideLabel: true,
          cell: ({ productId, number, costCents }: PurchaseCost) => (
            <div className={tableCss.actions}>
              <Link
                className="btn btn-line"
                to={hrefOf(productId)}
                data-open=""
                data-edit=""
                preventScrollReset
              >
                {costCents === null ? 'Indiquer' : 'Modifier'}
                <span className="vh"> le prix d’achat de {number}</span>
              </Link>
            </div>
          ),
        },
      ]
    : []),
];

/** Under the vehicle that the address names. */
const opened = (row: PurchaseCost, open: number | null, cancel: string) =>
  row.productId === open ? <CostForm row={row} cancel={cancel} /> : null;

type CostRow = { row: PurchaseCost; cancel: string };

function CostForm({ row, cancel }: CostRow) {
  const form = usePurchaseCost(row);
  return <PurchaseCostForm form={form} name={row.number} vatRegime={row.vatRegime} cancel={cancel} />;
}
