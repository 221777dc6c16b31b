import { type ContactRequestDetail } from '@pomelo/contract/backoffice/contact-requests.endpoints.ts';
import { contactRequestsFields } from '@pomelo/contract/backoffice/contact-requests.fields.generated.ts';
import { TextAreaField } from '@pomelo/design/field.tsx';
import { useItemForm } from '../inbox-form.ts';
import { AnswerForm } from './answer-form.tsx';

type Props = { message: ContactRequestDetail };

export function ReplyAnswer({ message: { name, email, replies } }: Props) {
  const form = useItemForm(contactRequestsFields.reply, 'repondre');
  return (
    <AnswerForm form={form} verb="Envoyer la réponse" effect="Le message d’origine y est joint.">
      <input type="hidden" name="replies" value={replies.length} />
      <TextAreaField
        label={`Votre réponse à ${name}, par e-mail à ${email}`}
        rows={5}
        data-reply=""
        {...form.field('text')}
      />
    </AnswerForm>
  );
}

export function HandleAnswer() {
  const form = useItemForm({}, 'traiter');
  return (
    <AnswerForm form={form} verb="Marquer comme traité" effect={'Sans réponse\u202f: rien n’est envoyé.'} />
  );
}
