import { staffDemand as endpoints } from '@pomelo/contract/backoffice/stock/demand.endpoints.ts';
import { DemandQuery, type DemandEvidence } from '@pomelo/contract/backoffice/stock/demand.schemas.ts';
import { formatNumber } from '@pomelo/contract/format.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { formatDay } from '../../../../lib/dates.ts';
import { exactEuros } from '../../../../lib/exact-euros.ts';
import { staffClient } from '../../../../lib/session/staff.server.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { staffMeta } from '../../shared/staff-meta.ts';
import { daysText, modelText, scoreText } from './demand.messages.ts';
import { demandUrls } from './demand-urls.ts';
import * as css from '../repricing.module.css';
import type { Route } from './+types/evidence.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Achat à faire');

export function loader({ request, context, params }: Route.LoaderArgs) {
  const query = DemandQuery.safeParse({
    energy: new URL(request.url).searchParams.get('energie') ?? undefined,
  });
  return staffClient(context).call(endpoints.get, {
    params: { id: Number(params.id) },
    query: query.success ? query.data : {},
  });
}

type Search = DemandEvidence['searches'][number];
type Request = DemandEvidence['requests'][number];
type Sale = DemandEvidence['sales'][number];

const SEARCHES: readonly Column<Search>[] = [
  { key: 'text', label: 'Recherche', kind: 'wrap', cell: ({ text }) => text },
  { key: 'times', label: 'Fois', kind: 'figure', cell: ({ times }) => formatNumber(times) },
  { key: 'last', label: 'Dernier jour', kind: 'figure', cell: ({ lastDay }) => formatDay(lastDay) },
];
const REQUESTS: readonly Column<Request>[] = [
  {
    key: 'deal',
    label: 'Affaire',
    cell: ({ id, number }) => (
      <Link to={staffUrls.deal(id)} data-open="">
        {number}
      </Link>
    ),
  },
  { key: 'company', label: 'Société', cell: ({ company }) => company },
  { key: 'text', label: 'Demande', kind: 'wrap', cell: ({ text }) => text },
  { key: 'at', label: 'Le', kind: 'figure', cell: ({ at }) => formatDay(at) },
];
const SALES: readonly Column<Sale>[] = [
  {
    key: 'order',
    label: 'Dossier',
    kind: 'wrap',
    cell: ({ id, number, title }) => (
      <>
        <Link to={staffUrls.bundle(id)} data-open="">
          {number}
        </Link>
        <small>{title}</small>
      </>
    ),
  },
  { key: 'at', label: 'Commandé', kind: 'figure', cell: ({ at }) => formatDay(at) },
  { key: 'days', label: 'En stock', kind: 'figure', cell: ({ days }) => daysText(days) },
  { key: 'price', label: 'Prix', kind: 'figure', cell: ({ price }) => exactEuros(price.amount) },
  {
    key: 'margin',
    label: 'Marge',
    kind: 'figure',
    cell: ({ margin }) => (margin === null ? 'inconnue' : exactEuros(margin.amount)),
  },
];

/** Why a model is to be bought: the searches, the requests and the sales. */
export default function EvidencePage({ loaderData }: Route.ComponentProps) {
  const { row, searches, requests, sales } = loaderData;
  const title = modelText(row);
  return (
    <>
      <Breadcrumbs items={[{ label: 'Achats à faire', href: demandUrls.list() }, { label: title }]} />
      <PageHead title={title} />
      <FactList
        layout="row"
        className={css.totals}
        facts={[
          { label: 'Recherches sans résultat', value: formatNumber(row.searches), num: true },
          { label: 'Demandes', value: formatNumber(row.requests), num: true },
          { label: 'En stock', value: formatNumber(row.stock), num: true },
          { label: 'Ventes d’un an', value: formatNumber(row.sales), num: true },
          { label: 'Se vend en', value: daysText(row.days), num: true },
          {
            label: 'Marge moyenne',
            value: row.margin === null ? 'inconnue' : exactEuros(row.margin.amount),
            num: true,
          },
          { label: 'Score', value: scoreText(row.score), num: true },
        ]}
      />
      <p className={css.note}>
        <Link className="link" to={staffUrls.stock(`q=${encodeURIComponent(`${row.make} ${row.model}`)}`)}>
          Voir le stock
        </Link>
      </p>
      {searches.length > 0 ? (
        <Section title="Recherches sans résultat" id="recherches">
          <DataTable caption="Recherches" columns={SEARCHES} rows={searches} idOf={({ text }) => text} />
        </Section>
      ) : null}
      {requests.length > 0 ? (
        <Section title="Demandes" id="demandes">
          <DataTable caption="Demandes" columns={REQUESTS} rows={requests} idOf={({ id }) => id} />
        </Section>
      ) : null}
      <Section title="Ventes d’un an" id="ventes">
        {sales.length === 0 ? (
          <p className="small muted">Aucune vente{'\u202f'}: la marge est inconnue.</p>
        ) : (
          <DataTable caption="Ventes" columns={SALES} rows={sales} idOf={({ id }) => id} />
        )}
      </Section>
    </>
  );
}
