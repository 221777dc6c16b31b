import { staffPayments as endpoints } from '@pomelo/contract/backoffice/orders/payments.endpoints.ts';
import { staffPaymentsFields } from '@pomelo/contract/backoffice/orders/payments.fields.generated.ts';
import { PREVIEW_OUTCOMES, type PreviewLine } from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import { ApiError } from '@pomelo/contract/client.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link, redirect, useLocation } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { formatDay, formatInstant } from '../../../lib/dates.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { changedAddress } from '../../../lib/list/list-address.ts';
import { ListPager } from '../../../lib/list/list-pager.tsx';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { ViewLinks } from '../shared/view-links.tsx';
import {
  FAILED,
  leftOutText,
  OUTCOME_TABS,
  outcomeText,
  previewText,
  proposalText,
} from './money.messages.ts';
import { OUTCOME_SLUGS, previewQueryIn, statementNameIn } from './money-query.ts';
import { handleImport } from './payments.action.server.ts';
import * as css from './money.module.css';
import * as partsCss from '../shared/parts.module.css';
import type { Route } from './+types/statement.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Relevé');

type Line = PreviewLine & { place: number };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const query = previewQueryIn(new URL(request.url).searchParams);
  const name = statementNameIn(request.url);
  const {
    data,
    meta: pages,
    ...preview
  } = await staffClient(context)
    .call(endpoints.preview, { params, query })
    .catch((error: unknown) => {
      // For a table whose columns are not those of the account, the page requests them and shows the wrong
      // lines.
      if (error instanceof ApiError && error.status === HTTP_STATUS.unprocessableContent)
        throw redirect(staffUrls.statementColumns(params.sha256, name));
      throw error;
    });
  toLastPageOf(request, pages);
  const mayImport = staffOf(context).state.permissions.includes('money.write') && preview.importedAt === null;
  return {
    preview,
    pages,
    outcome: query.outcome,
    lines: data.map((line, place): Line => ({ ...line, place })),
    name,
    mayImport,
  };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  handleImport(await openStaffAction(request, context), params.sha256);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, FAILED);

const COLUMNS: readonly Column<Line>[] = [
  {
    key: 'date',
    label: 'Reçu le',
    cell: ({ receivedOn }) => <span className="num">{formatDay(receivedOn)}</span>,
  },
  { key: 'debtor', label: 'Donneur d’ordre', kind: 'long', cell: ({ debtor }) => debtor || 'Inconnu' },
  { key: 'text', label: 'Libellé', kind: 'wrap', cell: ({ text }) => text || '–' },
  { key: 'amount', label: 'Montant', kind: 'figure', cell: ({ amount }) => formatAmount(amount.amount) },
  {
    key: 'outcome',
    label: 'Ce qui se passerait',
    kind: 'wrap',
    cell: (line) => {
      const { word: stateLabel, tone, note } = outcomeText(line);
      return (
        <>
          <Tag tone={tone}>{stateLabel}</Tag>
          <small>
            {line.transferId ? <Link to={staffUrls.payment(line.transferId)}>Voir le virement</Link> : null}
            {[line.deal ? `${line.deal.number}, ${line.deal.company}` : '', note].filter(Boolean).join(' · ')}
          </small>
          {line.proposal ? (
            <small>
              Proposé{'\u202f'}: {proposalText(line.proposal)}
            </small>
          ) : null}
        </>
      );
    },
  },
];

function ImportForm({ name }: { name: string }) {
  const form = useForm(staffPaymentsFields.importStatement, { intention: 'importer' });
  return (
    <StaffForm
      form={form}
      label="Importer ce relevé"
      save="Importer ce relevé"
      look="coral"
      cancel={staffUrls.payments()}
      className={`${partsCss.form} ${css.moImport}`}
    >
      <input type="hidden" name="name" value={name} />
    </StaffForm>
  );
}

type Preview = Route.ComponentProps['loaderData']['preview'];

function OutcomeLinks({
  preview,
  outcome,
}: {
  preview: Preview;
  outcome: PreviewLine['outcome'] | undefined;
}) {
  const { pathname, search } = useLocation();
  const { transfers, matched, repeated } = preview;
  const counts = { waiting: transfers - matched, matched, known: repeated };
  const to = (issue: string | null) => changedAddress(pathname, search, { issue });
  return (
    <ViewLinks
      label="Virements du relevé, par issue"
      links={[
        { href: to(null), label: 'Tous', count: transfers + repeated, isShown: outcome === undefined },
        ...PREVIEW_OUTCOMES.map((one) => ({
          href: to(OUTCOME_SLUGS[one]),
          label: OUTCOME_TABS[one],
          count: counts[one],
          isShown: outcome === one,
        })),
      ]}
    />
  );
}

/** Preview of an import. */
export default function StatementPage({ loaderData }: Route.ComponentProps) {
  const { preview, pages, outcome, lines, name, mayImport } = loaderData;
  return (
    <>
      <Breadcrumbs items={[{ label: 'Paiements', href: staffUrls.payments() }, { label: name }]} />
      <PageHead
        title={preview.importedAt ? 'Relevé déjà importé' : 'Relevé à importer'}
        sub={
          preview.importedAt
            ? `Importé le ${formatInstant(preview.importedAt)}. L’importer de nouveau ne changerait rien.`
            : previewText(preview)
        }
      />
      {preview.source === 'csv' ? (
        <p>
          <Link className="link" to={staffUrls.statementColumns(preview.sha256, name)}>
            Voir les colonnes
          </Link>
        </p>
      ) : null}
      {mayImport ? (
        <ImportForm name={name} />
      ) : (
        <ButtonLink href={staffUrls.payments()}>Retour aux paiements</ButtonLink>
      )}
      <OutcomeLinks preview={preview} outcome={outcome} />
      <DataTable caption="Virements du relevé" columns={COLUMNS} rows={lines} idOf={({ place }) => place} />
      <ListPager meta={pages} />
      {leftOutText(preview.leftOut) === '' ? null : (
        <p className="small muted">{leftOutText(preview.leftOut)}</p>
      )}
    </>
  );
}
