import { staffTerminalOrdersFields } from '@pomelo/contract/backoffice/orders/terminal-orders.fields.generated.ts';
import type { StaffTerminalOrder } from '@pomelo/contract/backoffice/orders/terminal-orders.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { ReasonForm } from './reason-form.tsx';
import * as css from './money.module.css';

type Props = { order: StaffTerminalOrder };

/** Current actions of a terminal order; none once it is closed. */
export function TerminalSteps({ order }: Props) {
  const { id, may, step, total, refunded } = order;
  const what =
    refunded.amount > 0 ? 'Tout ce qui reste de la commande est rendu' : 'Toute la commande est rendue';
  const way = order.byTransfer ? 'par virement, à faire à la banque' : 'sur la carte';
  if (may.length === 0) return null;
  const action = staffUrls.terminalOrder(id);
  return (
    <Section title="Suite">
      {may.includes('ship') ? <ShipForm /> : null}
      <div className={css.acts}>
        {may.includes('deliver') ? (
          <ActionForm action={action} actionKey="livrer" fields={{ intention: 'livrer' }} back={action}>
            <button type="submit" className={buttonClass({ look: 'solid' })}>
              Noter la livraison
            </button>
          </ActionForm>
        ) : null}
        {may.includes('step-back') ? (
          <ActionForm
            action={action}
            actionKey="revenir"
            fields={{ intention: 'revenir', etape: step ?? '' }}
            back={action}
          >
            <button type="submit" className={buttonClass({ look: 'line' })}>
              Revenir à l’étape précédente
            </button>
          </ActionForm>
        ) : null}
        {may.includes('cancel') ? (
          <ActionForm
            action={action}
            actionKey="annuler"
            fields={{ intention: 'annuler' }}
            back={action}
            question={{
              title: 'Annuler cette commande',
              message: 'La page de paiement se ferme et les bornes sont remises en stock.',
              confirmLabel: 'Annuler la commande',
              danger: true,
            }}
          >
            <button type="submit" className={buttonClass({ look: 'line' })}>
              Annuler la commande
            </button>
          </ActionForm>
        ) : null}
      </div>
      {may.includes('refund') ? (
        <ReasonForm
          title={order.byTransfer ? 'Rembourser par virement' : 'Rembourser sur la carte'}
          fields={staffTerminalOrdersFields.refund}
          intention="rembourser"
          hint={
            order.shippedAt
              ? `${what} ${way}, sans retour possible. Les bornes expédiées ne reviennent pas en stock.`
              : `${what} ${way}, sans retour possible. Les bornes sont remises en stock.`
          }
          save={`Rembourser ${formatAmount(total.amount - refunded.amount)}`}
          look="coral"
        />
      ) : null}
    </Section>
  );
}

function ShipForm() {
  const form = useForm(staffTerminalOrdersFields.ship, {
    intention: 'expedier',
    stored: { carrier: '', parcel: '' },
  });
  return (
    <StaffForm form={form} label="Expédier" save="Noter l’expédition">
      <TextField label="Transporteur" {...form.field('carrier')} />
      <TextField label="Numéro de suivi (facultatif)" {...form.field('parcel')} />
    </StaffForm>
  );
}
