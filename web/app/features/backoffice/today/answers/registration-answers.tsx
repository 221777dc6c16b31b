import { staffRegistrationsFields } from '@pomelo/contract/backoffice/registrations.fields.generated.ts';
import type { RegistrationDetail } from '@pomelo/contract/backoffice/registrations.schemas.ts';
import { TextAreaField } from '@pomelo/design/field.tsx';
import { approveQuestion } from '../../registrations/registrations.messages.ts';
import { useItemForm } from '../inbox-form.ts';
import { AnswerForm } from './answer-form.tsx';

type Props = { registration: RegistrationDetail };
const Corrected = ({ registration }: Props) => (
  <input type="hidden" name="corrected-at" value={registration.correctedAt ?? ''} />
);

/** Opens the workspace of the company; despite an alert, only after a second confirmation. */
export function ApproveAnswer({ registration }: Props) {
  const form = useItemForm({}, 'accepter');
  return (
    <AnswerForm
      form={form}
      verb="Accepter l’inscription"
      effect={`L’espace s’ouvre, ${registration.person.firstName} reçoit son accès par e-mail.`}
      question={approveQuestion(registration) ?? undefined}
    >
      <Corrected registration={registration} />
    </AnswerForm>
  );
}

export function RefuseRegistration({ registration }: Props) {
  const form = useItemForm(staffRegistrationsFields.refuse, 'refuser');
  return (
    <AnswerForm form={form} verb="Refuser l’inscription" effect="Le motif est envoyé tel quel.">
      <Corrected registration={registration} />
      <TextAreaField label="Motif du refus" rows={3} data-reply="" {...form.field('reason')} />
    </AnswerForm>
  );
}
