import { staffDemand as endpoints } from '@pomelo/contract/backoffice/stock/demand.endpoints.ts';
import { DEMAND_RULES, type DemandRow } from '@pomelo/contract/backoffice/stock/demand.schemas.ts';
import { formatNumber } from '@pomelo/contract/format.ts';
import { PageHead } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { Link } from 'react-router';
import { exactEuros } from '../../../../lib/exact-euros.ts';
import { staffClient } from '../../../../lib/session/staff.server.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { staffMeta } from '../../shared/staff-meta.ts';
import { daysText, modelText, periodText, scoreText, unnamedText } from './demand.messages.ts';
import { demandUrls } from './demand-urls.ts';
import * as css from '../repricing.module.css';
import type { Route } from './+types/demand.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Achats à faire');

export const loader = ({ context }: Route.LoaderArgs) => staffClient(context).call(endpoints.list, {});

const COLUMNS: readonly Column<DemandRow>[] = [
  {
    key: 'model',
    label: 'Modèle',
    kind: 'wrap',
    cell: (row) => (
      <Link to={demandUrls.one(row)} data-open="">
        {modelText(row)}
      </Link>
    ),
  },
  {
    key: 'searches',
    label: 'Recherches sans résultat',
    kind: 'figure',
    cell: ({ searches }) => formatNumber(searches),
  },
  { key: 'requests', label: 'Demandes', kind: 'figure', cell: ({ requests }) => formatNumber(requests) },
  { key: 'stock', label: 'En stock', kind: 'figure', cell: ({ stock }) => formatNumber(stock) },
  { key: 'sales', label: 'Ventes', kind: 'figure', cell: ({ sales }) => formatNumber(sales) },
  { key: 'days', label: 'Se vend en', kind: 'figure', cell: ({ days }) => daysText(days) },
  {
    key: 'margin',
    label: 'Marge moyenne',
    kind: 'figure',
    cell: ({ margin }) => (margin === null ? 'inconnue' : exactEuros(margin.amount)),
  },
  { key: 'score', label: 'Score', kind: 'figure', cell: ({ score }) => <b>{scoreText(score)}</b> },
];

/** Models to buy: searched without a result, ranked by days to sell and margin. */
export default function DemandPage({ loaderData }: Route.ComponentProps) {
  const { data, from, to, unnamed } = loaderData;
  return (
    <>
      <PageHead
        title="Achats à faire"
        sub={periodText(from, to)}
        actions={
          data.length > 0 ? (
            <a className="btn btn-line" href={demandUrls.file()} download>
              Exporter en CSV
            </a>
          ) : undefined
        }
      />
      <p className={`small muted ${css.note}`}>
        Score = (recherches sans résultat + {DEMAND_RULES.requestWeight} × demandes) × marge moyenne en euros
        ÷ jours pour vendre. La marge est celle des ventes d’un an dont le coût est connu. Ce qui est inconnu
        le reste, et vient après.
      </p>
      {data.length === 0 ? (
        <EmptyState title="Aucune recherche sans résultat">
          Ce que les acheteurs cherchent sans le trouver apparaîtra ici, modèle par modèle.
        </EmptyState>
      ) : (
        <DataTable
          caption="Achats à faire"
          columns={COLUMNS}
          rows={data}
          idOf={({ modelId, energy }) => `${modelId}-${energy ?? ''}`}
        />
      )}
      {unnamed > 0 ? <p className={`small muted ${css.note}`}>{unnamedText(unnamed)}</p> : null}
    </>
  );
}
