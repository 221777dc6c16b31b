import { staffDunning as endpoints } from '@pomelo/contract/backoffice/dunning/dunning.endpoints.ts';
import type { StaffOverdueInvoice } from '@pomelo/contract/backoffice/dunning/dunning.schemas.ts';
import { DUNNING_STEP_LABELS } from '@pomelo/contract/dunning/dunning-rules.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { buttonClass, ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import {
  daysLateText,
  formulaText,
  HOLD_LABELS,
  interestText,
} from '../../../domain/dunning/dunning.messages.ts';
import { formatDay } from '../../../lib/dates.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { actOnDunning } from './company.action.server.ts';
import { DUNNING_FAILED, invoicesText, stepText } from './dunning.messages.ts';
import { dunningUrls } from './dunning-urls.ts';
import { DunningHistory } from './history.tsx';
import { LatePayments } from './late-payments.tsx';
import { NotesTable } from './notes-table.tsx';
import { SuspendForm, WaiveForm } from './exception-forms.tsx';
import * as recordCss from '../shared/record.module.css';
import type { Route } from './+types/company.page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(loaderData ? `Relances ${withDe(loaderData.dunning.company.rs)}` : 'Relances');

export async function loader({ params, context }: Route.LoaderArgs) {
  const dunning = await staffClient(context).call(endpoints.get, { params });
  return { dunning, mayWrite: staffOf(context).state.permissions.includes('money.write') };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  actOnDunning(await openStaffAction(request, context), params.id);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, DUNNING_FAILED);

const COLUMNS: readonly Column<StaffOverdueInvoice>[] = [
  {
    key: 'number',
    label: 'Facture',
    cell: ({ id, number, dealNumber }) => (
      <>
        <Link to={staffUrls.invoice(id)}>{number}</Link>
        <small>{dealNumber}</small>
      </>
    ),
  },
  {
    key: 'due',
    label: 'Échéance',
    cell: ({ dueOn, daysLate }) => (
      <>
        <span className="num">{formatDay(dueOn)}</span>
        <small>{daysLateText(daysLate)}</small>
      </>
    ),
  },
  {
    key: 'outstanding',
    label: 'Reste dû',
    kind: 'figure',
    cell: ({ outstanding }) => formatAmount(outstanding.amount),
  },
  {
    key: 'interest',
    label: 'Intérêts à ce jour',
    kind: 'wrap',
    cell: (invoice) => (
      <>
        <span className="num">{interestText(invoice)}</span>
        {invoice.waived ? null : <small className="num">{formulaText(invoice)}</small>}
      </>
    ),
  },
  { key: 'fee', label: 'Indemnité', kind: 'figure', cell: ({ fee }) => formatAmount(fee.amount) },
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
/** Overdue invoices of a company with their letters, and the possible actions. */
export default function CompanyDunningPage({ loaderData }: Route.ComponentProps) {
  const { dunning, mayWrite } = loaderData;
  const { company, invoices, late, notes, outstanding, sendable } = dunning;
  return (
    <>
      <Breadcrumbs items={[{ label: 'Relances', href: dunningUrls.list() }, { label: company.rs }]} />
      <PageHead
        title={`Relances ${withDe(company.rs)}`}
        sub={
          invoices.length === 0
            ? 'Aucune facture échue'
            : `${invoicesText(invoices.length)}, ${formatAmount(outstanding.amount)} en retard`
        }
        actions={
          <span className={recordCss.tags}>
            <ButtonLink look="line" href={staffUrls.company(company.id)}>
              Fiche de la société
            </ButtonLink>
            {mayWrite && sendable ? (
              <ActionForm
                action={dunningUrls.company(company.id)}
                actionKey={`relancer-${company.id}`}
                fields={{ intention: 'relancer', step: sendable }}
                question={{
                  title: `Envoyer maintenant\u202f: ${DUNNING_STEP_LABELS[sendable].toLowerCase()}\u202f?`,
                  confirmLabel: 'Envoyer',
                }}
              >
                <button type="submit" className={buttonClass({ look: 'coral' })}>
                  Relancer maintenant
                </button>
              </ActionForm>
            ) : null}
          </span>
        }
      />
      {invoices.length > 0 ? (
        <DataTable caption="Factures échues" columns={COLUMNS} rows={invoices} idOf={({ id }) => id} />
      ) : null}
      <LatePayments rows={late} mayWrite={mayWrite} action={dunningUrls.company(company.id)} />
      {notes.length > 0 ? (
        <Section title="Notes de débit" id="notes">
          <NotesTable rows={notes} />
        </Section>
      ) : null}
      {mayWrite && invoices.length + late.length > 0 ? (
        <Section title="Exceptions" id="exceptions">
          {invoices.length > 0 ? <SuspendForm dunning={dunning} /> : null}
          <WaiveForm dunning={dunning} />
        </Section>
      ) : null}
      <DunningHistory dunning={dunning} mayWrite={mayWrite} />
    </>
  );
}
