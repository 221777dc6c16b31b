import { staffExcessRefundsFields } from '@pomelo/contract/backoffice/orders/excess-refunds.fields.generated.ts';
import type { ExcessRefund } from '@pomelo/contract/backoffice/orders/excess-refunds.schemas.ts';
import type { StaffTerminalOrder } from '@pomelo/contract/backoffice/orders/terminal-orders.schemas.ts';
import { SelectField, TextAreaField } from '@pomelo/design/field.tsx';
import { useForm } from '../../../../lib/form/use-form.ts';
import { StaffForm } from '../../shared/staff-form.tsx';
import { candidateName, excessName, owedName } from './excess.messages.ts';
import * as recordCss from '../../shared/record.module.css';

type Props = { excess: ExcessRefund };
type Owed = Pick<StaffTerminalOrder, 'owedTransfers'>;
type Candidates = Pick<StaffTerminalOrder, 'recoveryCandidates'>;

const RECOVER_HINT =
  'Le client a reçu cette somme deux fois. Prévenez-le, et dites ici comment. Sans retour sous trente jours, la somme revient dans «\u202fAujourd’hui\u202f».';

/** It was another attempt of a transfer that is owed. */
export function MatchForm({ excess, owedTransfers }: Props & Owed) {
  const fitting = owedTransfers.filter(({ amount }) => amount.amount <= excess.usable.amount);
  const form = useForm(staffExcessRefundsFields.match, {
    intention: 'rattacher',
    ids: { somme: excess.id },
    stored: { refundId: fitting[0]?.id ?? '' },
  });
  return (
    <details className={recordCss.more} open={form.refusal !== null}>
      <summary className="link">
        Rattacher à un virement dû
        <span className="vh">, {excessName(excess)}</span>
      </summary>
      <StaffForm form={form} label={`Rattacher ${excessName(excess)} à un virement dû`} save="Rattacher">
        <SelectField
          label="Virement dû"
          hint="Le virement n’est plus à faire et l’acheteur reçoit un e-mail. Aucun avoir n’est émis."
          options={fitting.map((owed) => ({ value: owed.id, label: owedName(owed) }))}
          {...form.field('refundId')}
        />
      </StaffForm>
    </details>
  );
}

/** The buyer has it twice. */
export function RecoverForm({ excess }: Props) {
  const form = useForm(staffExcessRefundsFields.recover, {
    intention: 'a-recuperer',
    ids: { somme: excess.id },
    stored: { note: '' },
  });
  return (
    <details className={recordCss.more} open={form.refusal !== null}>
      <summary className="link">
        Noter à récupérer auprès du client
        <span className="vh">, {excessName(excess)}</span>
      </summary>
      <StaffForm form={form} label={`Noter ${excessName(excess)} à récupérer`} save="Noter à récupérer">
        <TextAreaField label="Note" hint={RECOVER_HINT} rows={2} {...form.field('note')} />
      </StaffForm>
    </details>
  );
}

/** The buyer gave it back. */
export function RecoveredForm({ excess, recoveryCandidates }: Props & Candidates) {
  const form = useForm(staffExcessRefundsFields.recovered, {
    intention: 'recupere',
    ids: { somme: excess.id },
    stored: { note: '', transferId: '' },
  });
  const own = recoveryCandidates.filter(({ amount }) => amount.amount === excess.left.amount);
  return (
    <details className={recordCss.more} open={form.refusal !== null}>
      <summary className="link">
        Noter récupéré
        <span className="vh">, {excessName(excess)}</span>
      </summary>
      <StaffForm form={form} label={`Noter ${excessName(excess)} récupéré`} save="Noter récupéré">
        <SelectField
          label="Virement reçu"
          hint="Les virements de ce montant qui attendent un rapprochement. Le virement choisi ne règle rien d’autre."
          options={[
            { value: '', label: 'Aucun, reçu autrement' },
            ...own.map((candidate) => ({ value: candidate.id, label: candidateName(candidate) })),
          ]}
          {...form.field('transferId')}
        />
        <TextAreaField label="Note" hint="Comment la somme est revenue." rows={2} {...form.field('note')} />
      </StaffForm>
    </details>
  );
}
