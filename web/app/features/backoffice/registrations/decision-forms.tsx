import { staffRegistrationsFields } from '@pomelo/contract/backoffice/registrations.fields.generated.ts';
import type { RegistrationDetail } from '@pomelo/contract/backoffice/registrations.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { TextAreaField } from '@pomelo/design/field.tsx';
import { PageForm } from '../../../lib/form/page-form.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { approveQuestion } from './registrations.messages.ts';

type Props = { registration: RegistrationDetail };

/** Approves a company; despite an alert, only after a second confirmation. */
export function ApproveForm({ registration }: Props) {
  const form = useForm({}, { intention: 'accepter' });
  return (
    <PageForm form={form} question={approveQuestion(registration) ?? undefined}>
      <input type="hidden" name="corrected-at" value={registration.correctedAt ?? ''} />
      <Button type="submit" look="coral" icon="check" data-approve="" pending={form.isPending}>
        Accepter l’inscription
      </Button>
    </PageForm>
  );
}

/** Refuses it, for a reason that is sent as it is written. */
export function RefuseForm({ registration }: Props) {
  const form = useForm(staffRegistrationsFields.refuse, { intention: 'refuser', stored: { reason: '' } });
  return (
    <StaffForm form={form} label={`Refuser ${registration.company.rs}`} save="Refuser et envoyer le motif">
      <input type="hidden" name="corrected-at" value={registration.correctedAt ?? ''} />
      <TextAreaField
        label="Motif du refus"
        hint={
          'Envoyé tel quel au demandeur, à la suite de «\u202fVotre inscription n’a pas été acceptée\u202f».'
        }
        rows={3}
        data-reason=""
        {...form.field('reason')}
      />
    </StaffForm>
  );
}
