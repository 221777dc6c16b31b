import { staffDealsFields } from '@pomelo/contract/backoffice/orders/deals.fields.generated.ts';
import type { StaffDeal } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { TextAreaField, TextField } from '@pomelo/design/field.tsx';
import type { ReactNode } from 'react';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { exactEuros } from '../../../../lib/exact-euros.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { withdrawText } from '../../deals/deals.messages.ts';
import { useItemForm } from '../inbox-form.ts';
import { useNextDay } from '../next-day.ts';
import { AnswerForm } from './answer-form.tsx';

type Props = { deal: StaffDeal };

/** A message to the buyer, added to the thread. */
export function WriteAnswer({ deal: { deal, asker } }: Props) {
  const form = useItemForm(staffDealsFields.write, 'ecrire');
  return (
    <AnswerForm form={form} verb={`Répondre à ${asker.name}`} effect="Il le lit sur son offre et par e-mail.">
      <input type="hidden" name="last" value={deal.messages?.at(-1)?.id ?? ''} />
      <TextAreaField label="Votre message" rows={4} data-reply="" {...form.field('text')} />
    </AnswerForm>
  );
}

/** Takes the request, and opens the editor; a taken one opens there directly. */
export function ComposeAnswer({ deal: { deal, revision, state } }: Props) {
  const form = useItemForm(staffDealsFields.take, 'composer');
  if (state !== 'step-1')
    return (
      <div>
        <p className="small muted">Véhicules, prix et services se choisissent dans l’éditeur.</p>
        <ButtonLink look="coral" href={staffUrls.offerEditor(deal.id)}>
          Composer l’offre
        </ButtonLink>
      </div>
    );
  return (
    <AnswerForm
      form={form}
      verb="Prendre et composer l’offre"
      effect="Vous la suivez, l’éditeur s’ouvre avec le stock qui convient."
    >
      <input type="hidden" name="revision" value={revision} />
    </AnswerForm>
  );
}

export function CloseAnswer({ deal: { revision, state } }: Props) {
  const form = useItemForm(staffDealsFields.withdraw, 'clore');
  const { effect, hint } = withdrawText(state);
  return (
    <AnswerForm form={form} verb="Clore cette demande" effect={effect}>
      <input type="hidden" name="revision" value={revision} />
      <TextAreaField label="Motif" hint={hint} rows={3} {...form.field('reason')} />
    </AnswerForm>
  );
}

const totalOf = (lines: readonly { price: { amount: number } }[] = []): number =>
  lines.reduce((sum, { price }) => sum + price.amount, 0);

/** Their prices become ours. */
export function AgreeAnswer({ deal: { revision, versions }, children }: Props & { children?: ReactNode }) {
  const day = useNextDay();
  const form = useItemForm(staffDealsFields.agree, 'accepter', { validUntil: day });
  return (
    <AnswerForm
      form={form}
      verb={`Accepter ${exactEuros(totalOf(versions[0]?.lines))}`}
      effect="L’acheteur n’a plus qu’à confirmer."
      end={<TextField label="Valable jusqu’au" type="date" {...form.field('validUntil')} />}
    >
      <input type="hidden" name="revision" value={revision} />
      {children}
      <TextAreaField
        label="Message"
        hideLabel
        placeholder="Message à l’acheteur, facultatif"
        rows={2}
        {...form.field('message')}
      />
    </AnswerForm>
  );
}

export function RefuseAnswer({ deal: { revision, versions } }: Props) {
  const day = useNextDay();
  const form = useItemForm(staffDealsFields.refuseCounter, 'refuser', { validUntil: day });
  const ours = versions.find(({ by }) => by === 'pomelo');
  return (
    <AnswerForm
      form={form}
      verb="Refuser la proposition"
      effect={ours ? `Notre prix de ${exactEuros(totalOf(ours.lines))} est proposé de nouveau.` : undefined}
      end={<TextField label="Valable jusqu’au" type="date" {...form.field('validUntil')} />}
    >
      <input type="hidden" name="revision" value={revision} />
      <TextAreaField
        label="Message"
        hideLabel
        placeholder="Message à l’acheteur, facultatif"
        rows={3}
        {...form.field('message')}
      />
    </AnswerForm>
  );
}
