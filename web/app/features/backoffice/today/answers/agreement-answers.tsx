import { offerEditorFields } from '@pomelo/contract/backoffice/orders/offer-editor.fields.generated.ts';
import type { OfferAgreement } from '@pomelo/contract/backoffice/orders/offer-editor.schemas.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { TextAreaField } from '@pomelo/design/field.tsx';
import { exactEuros } from '../../../../lib/exact-euros.ts';
import { useItemForm } from '../inbox-form.ts';
import { AnswerForm } from './answer-form.tsx';

type Props = { agreement: OfferAgreement };

export function GiveAgreement({ agreement: { id, net, askedBy } }: Props) {
  const form = useItemForm({}, 'accorder');
  return (
    <AnswerForm
      form={form}
      verb={`Donner l’accord à ${exactEuros(net.amount)}`}
      effect={`L’offre ${withDe(askedBy)} part aussitôt.`}
    >
      <input type="hidden" name="agreement" value={id} />
    </AnswerForm>
  );
}

export function RefuseAgreement({ agreement: { id, askedBy } }: Props) {
  const form = useItemForm(offerEditorFields.decide, 'refuser-accord');
  return (
    <AnswerForm form={form} verb="Refuser l’accord" effect={`Le motif est envoyé à ${askedBy}.`}>
      <input type="hidden" name="agreement" value={id} />
      <TextAreaField label="Motif" rows={3} data-reply="" {...form.field('reason')} required />
    </AnswerForm>
  );
}
