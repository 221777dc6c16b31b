import { TextAreaField } from '@pomelo/design/field.tsx';
import type { FormRefusal } from '../../../lib/form/action-answer.server.ts';
import { EditForm } from '../shared/edit-form.tsx';

type Props = {
  title: string;
  intention: string;
  fields?: Readonly<Record<string, string | number>>;
  /** What follows from it. */
  hint: string;
  save: string;
  look?: 'coral' | 'solid';
  refusal: FormRefusal | null;
};

/** An action on money with a reason for the audit log: collapsed by default. */
export function ReasonForm({ title, hint, refusal, ...form }: Props) {
  return (
    <details className="bo-more" open={refusal !== null}>
      <summary className="link">{title}</summary>
      <EditForm label={title} stored={{ reason: '' }} refusal={refusal} {...form}>
        {(values, errors) => (
          <TextAreaField
            label="Motif"
            hint={hint}
            name="reason"
            rows={2}
            maxLength={300}
            required
            defaultValue={values['reason']}
            error={errors['reason']}
          />
        )}
      </EditForm>
    </details>
  );
}
