import { staffAccounting as endpoints } from '@pomelo/contract/backoffice/accounting/accounting.endpoints.ts';
import { Month, type RecapitulativeRow } from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { ExactAmount } from '../../../domain/deal/exact-amount.tsx';
import { ListPager } from '../../../lib/list/list-pager.tsx';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { pageIn } from '../../../lib/requests/page-in.ts';
import { pageNotFound } from '../../../lib/requests/page-not-found.ts';
import { staffClient } from '../../../lib/session/staff.server.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { accountingUrls } from './accounting-urls.ts';
import { monthTitle, recapitulativeText } from './accounting.messages.ts';
import * as css from './accounting.module.css';
import type { Route } from './+types/recapitulative.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('État récapitulatif');

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const month = Month.safeParse(params.month);
  if (!month.success) throw pageNotFound(pathname);
  const found = await staffClient(context).call(endpoints.recapitulative, {
    params: { month: month.data },
    query: { page: pageIn(searchParams) },
  });
  toLastPageOf(request, found.meta);
  return { month: month.data, found };
}

const COLUMNS: readonly Column<RecapitulativeRow>[] = [
  { key: 'state', label: 'État', cell: ({ state }) => state || 'inconnu' },
  {
    key: 'number',
    label: 'Numéro de TVA',
    cell: ({ vatNumber }) => <span className="num">{vatNumber ?? 'inconnu'}</span>,
  },
  { key: 'name', label: 'Client', kind: 'wrap', cell: ({ name }) => name },
  {
    key: 'amount',
    label: 'Montant hors taxes',
    kind: 'figure',
    cell: ({ amount }) => <ExactAmount cents={amount.amount} />,
  },
];

// EXPORT-8
/** The « état récapitulatif » of a month, next to box F2 of the books. */
export default function RecapitulativePage({ loaderData }: Route.ComponentProps) {
  const { month, found } = loaderData;
  const { data, meta: page, total, posted, isReconciled } = found;
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Comptabilité', href: accountingUrls.months() },
          { label: monthTitle(month), href: accountingUrls.month(month) },
          { label: 'État récapitulatif' },
        ]}
      />
      <PageHead
        title="État récapitulatif"
        sub={`Livraisons intracommunautaires, ${monthTitle(month).toLowerCase()}`}
        actions={
          <a className="btn btn-line" href={accountingUrls.recapitulativeFile(month)} download>
            Télécharger en CSV
          </a>
        }
      />
      <FactList
        layout="row"
        className={css.facts}
        facts={[
          { label: 'Factures moins avoirs', value: formatAmount(total.amount), num: true },
          { label: 'Case F2 des écritures', value: formatAmount(posted.amount), num: true },
          {
            label: 'Rapprochement',
            value: (
              <Tag tone={isReconciled ? 'ok' : 'warn'}>
                {isReconciled ? 'Au centime' : 'Écritures en attente'}
              </Tag>
            ),
          },
        ]}
      />
      <Section title="Par client" id="clients">
        <p className={css.note}>{recapitulativeText(page.total)}</p>
        {data.length > 0 ? (
          <>
            <DataTable
              caption="Livraisons intracommunautaires par client"
              columns={COLUMNS}
              rows={data}
              idOf={({ vatNumber, name }) => vatNumber ?? name}
            />
            <ListPager meta={page} />
          </>
        ) : null}
      </Section>
    </>
  );
}
