import type { RegistrationDetail } from '@pomelo/contract/backoffice/registrations.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { TextAreaField } from '@pomelo/design/field.tsx';
import type { FormEvent } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import type { FormRefusal } from '../../../lib/form/action-answer.server.ts';
import { confirm } from '../../../lib/form/confirm.ts';
import { PageFields } from '../../../lib/form/page-fields.tsx';
import { EditForm } from '../shared/edit-form.tsx';
import { approveQuestion } from './registrations.messages.ts';

/** Approves a company; despite an alert, only after a second confirmation. */
export function ApproveForm({ registration }: { registration: RegistrationDetail }) {
  const { formData } = useNavigation();
  const submit = useSubmit();
  const question = approveQuestion(registration);
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (await confirm(question)) await submit(form);
  };
  return (
    <Form method="post" preventScrollReset onSubmit={question ? (event) => void ask(event) : undefined}>
      <PageFields />
      <input type="hidden" name="intention" value="accepter" />
      <input type="hidden" name="corrected-at" value={registration.correctedAt ?? ''} />
      <Button
        type="submit"
        look="coral"
        icon="check"
        data-approve=""
        pending={formData?.get('intention') === 'accepter'}
      >
        Accepter l’inscription
      </Button>
    </Form>
  );
}

type RefuseFormProps = { registration: RegistrationDetail; refusal: FormRefusal | null };

/** Refuses it, for a reason that is sent as it is written. */
export function RefuseForm({ registration, refusal }: RefuseFormProps) {
  return (
    <EditForm
      label={`Refuser ${registration.company.rs}`}
      intention="refuser"
      fields={{ 'corrected-at': registration.correctedAt ?? '' }}
      stored={{ reason: '' }}
      refusal={refusal}
      save="Refuser et envoyer le motif"
      look="solid"
    >
      {(values, errors) => (
        <TextAreaField
          label="Motif du refus"
          hint={
            'Envoyé tel quel au demandeur, à la suite de «\u202fVotre inscription n’a pas été acceptée\u202f».'
          }
          name="reason"
          rows={3}
          maxLength={1000}
          data-reason=""
          defaultValue={values['reason']}
          error={errors['reason']}
        />
      )}
    </EditForm>
  );
}
