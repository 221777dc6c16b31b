import { staffDebitNotesFields } from '@pomelo/contract/backoffice/dunning/debit-notes.fields.generated.ts';
import { staffDebitNotes as endpoints } from '@pomelo/contract/backoffice/dunning/debit-notes.endpoints.ts';
import type { DebitNote } from '@pomelo/contract/backoffice/dunning/debit-notes.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { TextAreaField } from '@pomelo/design/field.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { NOTE_STATE_LABELS } from '../../../domain/dunning/dunning.messages.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { issuedByText, NOTES_FAILED } from './dunning.messages.ts';
import { dunningUrls } from './dunning-urls.ts';
import { cancelNote } from './notes.action.server.ts';
import type { Route } from './+types/note.page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(loaderData ? `Note de débit ${loaderData.note.number}` : 'Note de débit');

export async function loader({ params, context }: Route.LoaderArgs) {
  const note = await staffClient(context).call(endpoints.get, { params });
  return { note, mayWrite: staffOf(context).state.permissions.includes('money.write') };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  cancelNote(await openStaffAction(request, context), params.id);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, NOTES_FAILED);

// MONEY-64
/** A debit note with its PDF; cancelled with a reason. */
export default function NotePage({ loaderData }: Route.ComponentProps) {
  const { note, mayWrite } = loaderData;
  const { number, company, state, documentId } = note;
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Relances', href: dunningUrls.list() },
          { label: 'Notes de débit', href: dunningUrls.notes() },
          { label: number },
        ]}
      />
      <PageHead
        title={`Note de débit ${number}`}
        sub={`${company.rs}, ${formatAmount(note.total.amount)}`}
        actions={
          <ButtonLink look="line" icon="document" href={staffUrls.bundleDocument(documentId)}>
            Note (PDF)
          </ButtonLink>
        }
      />
      <FactList facts={factsOf(note)} />
      {mayWrite && state !== 'cancelled' ? <CancelForm note={note} /> : null}
    </>
  );
}

const factsOf = ({ invoice, company, deal, cancelled, paidAt, state, ...note }: DebitNote) => [
  { label: 'État', value: <Tag tone={NOTE_STATE_LABELS[state].tone}>{NOTE_STATE_LABELS[state].label}</Tag> },
  {
    label: 'Société',
    value: (
      <Link className="link" to={dunningUrls.company(company.id)}>
        {company.rs}
      </Link>
    ),
  },
  {
    label: 'Facture',
    value: (
      <Link className="link" to={staffUrls.invoice(invoice.id)}>
        {invoice.number}
      </Link>
    ),
    num: true,
  },
  { label: 'Commande', value: deal.number, num: true },
  { label: 'Intérêts de retard', value: formatAmount(note.interest.amount), num: true },
  { label: 'Indemnité forfaitaire', value: formatAmount(note.fee.amount), num: true },
  { label: 'Total, sans TVA', value: formatAmount(note.total.amount), num: true },
  { label: 'Référence du virement', value: note.reference, num: true },
  { label: 'Établie', value: `${formatInstant(note.issuedAt)}, ${issuedByText(note.issuedBy)}` },
  ...(paidAt ? [{ label: 'Réglée', value: formatInstant(paidAt) }] : []),
  ...(cancelled
    ? [
        { label: 'Annulée', value: `${formatInstant(cancelled.at)}, par ${cancelled.by}` },
        { label: 'Motif', value: cancelled.reason },
      ]
    : []),
];

function CancelForm({ note }: { note: DebitNote }) {
  const form = useForm(staffDebitNotesFields.cancel, { intention: 'annuler', stored: { reason: '' } });
  return (
    <Section title="Annuler" id="annuler">
      <StaffForm
        form={form}
        action={dunningUrls.note(note.id)}
        label="Annuler la note de débit"
        save="Annuler la note"
        look="line"
        question={{ title: `Annuler la note ${note.number}\u202f?`, confirmLabel: 'Annuler la note' }}
      >
        <TextAreaField
          label="Motif"
          hint={
            note.state === 'paid'
              ? 'Ce qui l’a réglée redevient un trop-perçu de la commande. La société reçoit un message.'
              : 'La société reçoit un message\u202f: elle n’a plus rien à régler.'
          }
          rows={2}
          {...form.field('reason')}
        />
      </StaffForm>
    </Section>
  );
}
