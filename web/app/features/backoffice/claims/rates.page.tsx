import { staffClaims as endpoints } from '@pomelo/contract/backoffice/claims/claims.endpoints.ts';
import {
  CLAIM_RATE_GROUPS,
  type ClaimRate,
  type ClaimRateGroup,
} from '@pomelo/contract/backoffice/claims/claims.schemas.ts';
import { formatAmount, formatNumber } from '@pomelo/contract/format.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { Link } from 'react-router';
import { staffClient } from '../../../lib/session/staff.server.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { staffClaimUrls } from './claim-urls.ts';
import { RATE_LABELS, rateText } from './claims.messages.ts';
import * as recordCss from '../shared/record.module.css';
import type { Route } from './+types/rates.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Taux de réclamation');

export async function loader({ request, context }: Route.LoaderArgs) {
  const requested = new URL(request.url).searchParams.get('par');
  const by = CLAIM_RATE_GROUPS.find((one) => one === requested) ?? 'source';
  const { data } = await staffClient(context).call(endpoints.rates, { query: { by } });
  return { data, by };
}

const columnsOf = (by: ClaimRateGroup): readonly Column<ClaimRate>[] => [
  { key: 'name', label: RATE_LABELS[by].column, kind: 'wrap', cell: ({ name }) => name || 'Inconnu' },
  { key: 'delivered', label: 'Livrés', kind: 'figure', cell: ({ delivered }) => formatNumber(delivered) },
  { key: 'claims', label: 'Réclamations', kind: 'figure', cell: ({ claims }) => formatNumber(claims) },
  {
    key: 'rate',
    label: 'Taux',
    kind: 'figure',
    cell: ({ claims, delivered }) => <b>{rateText(claims, delivered)}</b>,
  },
  { key: 'refused', label: 'Refusées', kind: 'figure', cell: ({ refused }) => formatNumber(refused) },
  { key: 'granted', label: 'Accordé', kind: 'figure', cell: ({ granted }) => formatAmount(granted.amount) },
];

// CLAIM-10
/** Claims about the vehicles delivered in the last twelve months. */
export default function RatesPage({ loaderData }: Route.ComponentProps) {
  const { data, by } = loaderData;
  return (
    <>
      <Breadcrumbs items={[{ label: 'Réclamations', href: staffClaimUrls.list() }, { label: 'Taux' }]} />
      <PageHead
        title="Taux de réclamation"
        sub="Des véhicules livrés ces douze derniers mois. Montants hors taxes ou nets."
      />
      <nav className={recordCss.views} aria-label="Regroupement">
        <ul>
          {CLAIM_RATE_GROUPS.map((group) => (
            <li key={group}>
              <Link
                to={staffClaimUrls.rates(`par=${group}`)}
                aria-current={group === by ? 'page' : undefined}
              >
                {RATE_LABELS[group].tab}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {data.length === 0 ? (
        <EmptyState title="Aucun véhicule livré">
          Les taux apparaissent avec les premières livraisons.
        </EmptyState>
      ) : (
        <DataTable caption="Taux de réclamation" columns={columnsOf(by)} rows={data} idOf={({ id }) => id} />
      )}
    </>
  );
}
