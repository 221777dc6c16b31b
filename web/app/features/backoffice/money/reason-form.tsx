import type { FieldConstraint } from '@pomelo/contract/field-constraints.ts';
import { TextAreaField } from '@pomelo/design/field.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import * as recordCss from '../shared/record.module.css';

type Props = {
  title: string;
  /** Constraints of the endpoint. */
  fields: Readonly<Record<'reason', FieldConstraint>>;
  intention: string;
  ids?: Readonly<Record<string, string>>;
  /** The amount that was read, in cents: the second of two editors is refused. */
  was?: number;
  /** Consequence of the action. */
  hint: string;
  save: string;
  look?: 'coral' | 'solid';
};

/** An action on money with a reason for the audit log: collapsed by default. */
export function ReasonForm({ title, fields, intention, ids, was, hint, ...buttons }: Props) {
  const form = useForm(fields, { intention, ids, stored: { reason: '' } });
  return (
    <details className={recordCss.more} open={form.refusal !== null}>
      <summary className="link">{title}</summary>
      <StaffForm form={form} label={title} {...buttons}>
        {was === undefined ? null : <input type="hidden" name="was" value={was} />}
        <TextAreaField label="Motif" hint={hint} rows={2} {...form.field('reason')} />
      </StaffForm>
    </details>
  );
}
