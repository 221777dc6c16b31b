import { offerEditorFields } from '@pomelo/contract/backoffice/orders/offer-editor.fields.generated.ts';
import type { OfferAgreement } from '@pomelo/contract/backoffice/orders/offer-editor.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { TextAreaField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { exactEuros } from '../../../lib/exact-euros.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import { agreementText } from './deals.messages.ts';
import * as css from './deals.module.css';

type Below = OfferAgreement['below'][number];
const COLUMNS: readonly Column<Below>[] = [
  { key: 'title', label: 'Véhicule sous le plancher', kind: 'wrap', cell: ({ title }) => title },
  { key: 'price', label: 'Offert', kind: 'figure', cell: ({ price }) => <b>{exactEuros(price.amount)}</b> },
  {
    key: 'least',
    label: 'Au plancher',
    kind: 'figure',
    cell: ({ least }) => (least ? exactEuros(least.amount) : '—'),
  },
  {
    key: 'margin',
    label: 'Marge',
    kind: 'figure',
    cell: ({ margin }) => (margin ? exactEuros(margin.amount) : '—'),
  },
];

type Props = { agreement: OfferAgreement; dealId: string; mayApprove: boolean };

/** An offer below the floor: its requester, the vehicles below, and the decision. */
export function AgreementPanel({ agreement, dealId, mayApprove }: Props) {
  const { id, state, below, net, askedAt, reason } = agreement;
  const isOpen = state === 'asked';
  return (
    <Section
      title={isOpen ? 'Accord demandé, sous le plancher' : 'Accord refusé'}
      id="accord"
      aside={<span className="small num">{formatInstant(askedAt)}</span>}
    >
      <p className={css.asked}>{agreementText(agreement)}</p>
      {reason ? <blockquote className={css.message}>{reason}</blockquote> : null}
      <DataTable
        caption="Véhicules sous le plancher"
        columns={COLUMNS}
        rows={below}
        idOf={({ productId }) => productId}
      />
      <p className={`small ${css.asked}`}>Offre de {exactEuros(net.amount)} hors taxes, services compris.</p>
      {isOpen && mayApprove ? (
        <div className={css.answers}>
          <ActionForm
            action={staffUrls.deal(dealId)}
            actionKey="accord"
            fields={{ intention: 'accorder', agreement: id }}
          >
            <Button type="submit" look="coral">
              Accepter et envoyer l’offre
            </Button>
          </ActionForm>
          <RefuseForm id={id} dealId={dealId} />
        </div>
      ) : null}
    </Section>
  );
}

function RefuseForm({ id, dealId }: { id: string; dealId: string }) {
  const form = useForm(offerEditorFields.decide, { intention: 'refuser-accord', ids: { agreement: id } });
  return (
    <details open={form.refusal !== null} className={css.answer}>
      <summary className="btn btn-line">Refuser</summary>
      <StaffForm form={form} action={staffUrls.deal(dealId)} label="Refuser l’accord" save="Refuser l’accord">
        <TextAreaField
          label="Motif"
          hint="Envoyé à qui l’a demandé."
          rows={2}
          {...form.field('reason')}
          required
        />
      </StaffForm>
    </details>
  );
}
