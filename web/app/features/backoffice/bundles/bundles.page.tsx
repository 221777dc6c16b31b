import { staffBundles as endpoints } from '@pomelo/contract/backoffice/orders/bundles.endpoints.ts';
import type { StaffBundleRow } from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { PageHead } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link, useLocation } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { formatDay } from '../../../lib/dates.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { choiceFilter, type Filter, slugOptions } from '../../../lib/list/filter-fields.tsx';
import { FilteredList } from '../../../lib/list/filtered-list.tsx';
import { changedAddress } from '../../../lib/list/list-address.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { ViewLinks } from '../shared/view-links.tsx';
import {
  ageText,
  DELIVERY_LABELS,
  DOSSIER_LABELS,
  resultCountText,
  STEP_LABELS,
} from './bundles.messages.ts';
import { ALL, bundlesQueryIn, DOSSIER_SLUGS, STEP_SLUGS } from './bundles-query.ts';
import * as tableCss from '../shared/table.module.css';
import type { Route } from './+types/bundles.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Dossiers');

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = bundlesQueryIn(new URL(request.url).searchParams);
  const list = await staffClient(context).call(endpoints.list, { query: asked.query });
  toLastPageOf(request, list.meta);
  return { asked, list, now: staffOf(context).state.now };
}

const columnsAt = (now: string): readonly Column<StaffBundleRow>[] => [
  {
    key: 'number',
    label: 'Numéro',
    sort: 'numero',
    cell: ({ id, number, orderedAt }) => (
      <>
        <Link to={staffUrls.bundle(id)} className="num">
          {number}
        </Link>
        <small className="num">{formatDay(orderedAt)}</small>
      </>
    ),
  },
  {
    key: 'title',
    label: 'Véhicule',
    kind: 'wrap',
    cell: ({ title, plate }) => (
      <>
        {title}
        {plate ? <small>{plate}</small> : null}
      </>
    ),
  },
  { key: 'company', label: 'Société', sort: 'societe', kind: 'long', cell: ({ company }) => company },
  {
    key: 'step',
    label: 'Étape',
    sort: 'depuis',
    cell: ({ step, stepAt, late, cancelledAt }) => (
      <>
        {cancelledAt ? (
          <Tag tone="bad">Annulé</Tag>
        ) : (
          <Tag tone={STEP_LABELS[step].tone}>{STEP_LABELS[step].done}</Tag>
        )}{' '}
        {late ? <Tag tone="warn">En retard</Tag> : null}
        <small>{ageText(cancelledAt ?? stepAt, now)}</small>
      </>
    ),
  },
  {
    key: 'delivery',
    label: 'Livraison',
    sort: 'creneau',
    cell: ({ deliveryType, slot, carrier, complete, cancelledAt }) =>
      deliveryType ? (
        <>
          {DELIVERY_LABELS[deliveryType]}
          <small>{[slot ? `le ${formatDay(slot)}` : 'sans date', carrier].filter(Boolean).join(', ')}</small>
        </>
      ) : (
        <span className="muted">{complete || cancelledAt ? '–' : 'à choisir'}</span>
      ),
  },
  {
    key: 'carte-grise',
    label: 'Carte grise',
    cell: ({ carteGrise }) => (
      <Tag tone={DOSSIER_LABELS[carteGrise ?? 'none'].tone}>{DOSSIER_LABELS[carteGrise ?? 'none'].word}</Tag>
    ),
  },
  { key: 'price', label: 'Prix', kind: 'figure', cell: ({ toPay }) => formatAmount(toPay.amount) },
];

const FILTERS: readonly Filter[] = [
  choiceFilter(
    'carte-grise',
    'Carte grise',
    'Toutes',
    slugOptions(DOSSIER_SLUGS, (state) => DOSSIER_LABELS[state].word),
  ),
  { kind: 'tick', name: 'retard', label: 'En retard' },
];

/** The vehicles that were ordered, of every company, until they are delivered and registered. */
export default function BundlesPage({ loaderData }: Route.ComponentProps) {
  const { asked, list, now } = loaderData;
  const { pathname, search } = useLocation();
  const { query } = asked;
  const to = (etape: string | null) => changedAddress(pathname, search, { etape });
  return (
    <>
      <PageHead title="Dossiers" />
      <ViewLinks
        label="Étapes"
        links={[
          {
            href: to(null),
            label: 'En cours',
            count: list.steps.reduce((sum, { open }) => sum + open, 0),
            isShown: query.open === '1',
          },
          ...list.steps.map(({ step, count }) => ({
            href: to(STEP_SLUGS[step]),
            label: STEP_LABELS[step].done,
            count,
            isShown: query.step === step,
          })),
          {
            href: to(ALL),
            label: 'Tous',
            count: list.steps.reduce((sum, { count }) => sum + count, 0),
            isShown: !query.step && !query.open,
          },
        ]}
      />
      <FilteredList
        search={{ label: 'Rechercher un dossier', placeholder: 'Numéro, véhicule, société, VIN, plaque' }}
        filters={FILTERS}
        found={resultCountText(list.meta.total)}
        preserved={['tri', 'etape', 'societe']}
        meta={list.meta}
        empty={{
          nothing: 'Aucun dossier',
          text: 'Chaque véhicule commandé a ici son dossier, jusqu’à sa carte grise.',
        }}
      >
        <DataTable
          caption="Dossiers"
          columns={columnsAt(now)}
          rows={list.data}
          idOf={({ id }) => id}
          sort={asked.tri}
          rowClass={({ late, complete, cancelledAt }) =>
            late ? tableCss.late : complete || cancelledAt ? tableCss.off : undefined
          }
        />
      </FilteredList>
    </>
  );
}
