import { staffAccounting as endpoints } from '@pomelo/contract/backoffice/accounting/accounting.endpoints.ts';
import { Month } from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import { formatAmount, formatNumber } from '@pomelo/contract/format.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { ListPager } from '../../../lib/list/list-pager.tsx';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { pageIn } from '../../../lib/requests/page-in.ts';
import { pageNotFound } from '../../../lib/requests/page-not-found.ts';
import { openStaffAction, staffClient } from '../../../lib/session/staff.server.ts';
import { DataTable } from '../shared/data-table.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { accountingUrls } from './accounting-urls.ts';
import { handleClosing } from './accounting.action.server.ts';
import {
  CLOSING_FAILED,
  entryCountText,
  marginCountText,
  MONTH_LABELS,
  monthTitle,
  vatDueText,
  waitingText,
} from './accounting.messages.ts';
import { ClosingForm } from './closing-form.tsx';
import { MARGIN_COLUMNS } from './margin-columns.tsx';
import { boxColumns } from './vat-columns.tsx';
import * as tableCss from '../shared/table.module.css';
import * as css from './accounting.module.css';
import type { Route } from './+types/month.page.ts';

export const meta: Route.MetaFunction = ({ params }) =>
  staffMeta(Month.safeParse(params.month).success ? monthTitle(params.month) : 'Comptabilité');

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const month = Month.safeParse(params.month);
  if (!month.success) throw pageNotFound(pathname);
  const client = staffClient(context);
  const report = await client.call(endpoints.month, { params: { month: month.data } });
  const margin = await client.call(endpoints.margin, {
    params: { month: month.data },
    query: { page: pageIn(searchParams) },
  });
  toLastPageOf(request, margin.meta);
  return { report, margin };
}

export const action = async ({ request, context, params }: Route.ActionArgs) =>
  handleClosing(await openStaffAction(request, context), params.month);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, CLOSING_FAILED);

/** A month: its VAT by box, the margin of its vehicles, and its closing. */
export default function MonthPage({ loaderData }: Route.ComponentProps) {
  const { report, margin } = loaderData;
  const { month, state, entries, total, waiting, vatOnDebits, hash } = report;
  return (
    <>
      <Breadcrumbs
        items={[{ label: 'Comptabilité', href: accountingUrls.months() }, { label: monthTitle(month) }]}
      />
      <PageHead
        title={monthTitle(month)}
        sub={waiting > 0 && state !== 'closed' ? waitingText(waiting) : MONTH_LABELS[state].word}
        actions={
          <div className={tableCss.actions}>
            <Link className="btn btn-line" to={accountingUrls.recapitulative(month)}>
              État récapitulatif
            </Link>
            <Link className="btn btn-line" to={accountingUrls.entries(`mois=${month}`)}>
              {entryCountText(entries)}
            </Link>
          </div>
        }
      />
      <FactList
        layout="row"
        className={css.facts}
        facts={[
          { label: 'Écritures', value: formatNumber(entries), num: true },
          { label: 'Débit et crédit', value: formatAmount(total.amount), num: true },
          { label: 'TVA sur la marge à passer', value: formatAmount(report.margin.tax.amount), num: true },
        ]}
      />
      <Section title="TVA du mois" id="tva">
        <DataTable
          caption="TVA par case de la CA3"
          columns={boxColumns(month)}
          rows={report.boxes}
          idOf={({ box }) => box}
        />
        <p className={`small muted ${css.note}`}>
          {vatDueText(vatOnDebits)} La TVA sur la marge entre dans les cases à la clôture. Les débours de
          carte grise n’y sont pas. À rapprocher de votre déclaration avec votre comptable.
        </p>
      </Section>
      <Section title="Régime de la marge" id="marge">
        <p className={css.note}>
          {marginCountText(report.margin.vehicles)}
          {report.margin.unknown > 0 ? (
            <>
              , dont {formatNumber(report.margin.unknown)} au prix d’achat inconnu{'\u202f'}:{' '}
              <Link to={staffUrls.purchaseCosts('connu=non')}>indiquez-le</Link>.
            </>
          ) : (
            '.'
          )}{' '}
          Une perte ne réduit pas la TVA d’un autre véhicule.
        </p>
        {margin.data.length > 0 ? (
          <>
            <DataTable
              caption="Véhicules du régime de la marge"
              columns={MARGIN_COLUMNS}
              rows={margin.data}
              idOf={({ bundleId }) => bundleId}
            />
            <ListPager meta={margin.meta} />
          </>
        ) : null}
      </Section>
      <Section title="Clôture" id="cloture">
        {state === 'closed' ? (
          <p className={css.note}>
            Aucune écriture de ce mois ne peut être ajoutée ni modifiée. Empreinte{'\u202f'}:{' '}
            <code className={css.hash}>{hash}</code>
          </p>
        ) : (
          <ClosingForm report={report} />
        )}
      </Section>
    </>
  );
}
