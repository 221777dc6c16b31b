import { Button, buttonClass } from '@pomelo/design/button.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import type { ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { FormRefusal } from '../../../lib/form/action-answer.server.ts';
import { PageFields } from '../../../lib/form/page-fields.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { formState, type FormTexts } from '../../../lib/form/form-values.ts';

type Props = {
  /** Accessible name of the form: « Rôles de Camille Roux ». */
  label: string;
  intention: string;
  /** Hidden fields: they identify the row. */
  fields?: Readonly<Record<string, string | number>>;
  /** The `version` that was read: the second of two editors gets a conflict. */
  version?: number;
  /** Stored values by field name; '' for empty or unticked. */
  stored: FormTexts;
  /** Of this form: `refusalOf(actionData, { intention, … })`. */
  refusal: FormRefusal | null;
  /** What the fields are called, for a conflict. */
  labels?: Readonly<Record<string, string>>;
  save?: string;
  look?: 'coral' | 'solid';
  /** Target of « Annuler »; without it there is no such link. */
  cancel?: string;
  className?: string;
  children: (values: FormTexts, errors: Readonly<Record<string, string>>) => ReactNode;
};

/**
 * An inline form. A refusal preserves the input; after a conflict both changes are merged, and a field
 * changed by both shows both values.
 */
export function EditForm(props: Props) {
  const {
    label,
    intention,
    fields = {},
    version,
    stored,
    refusal,
    labels = {},
    save = 'Enregistrer',
    look = 'solid',
    cancel,
  } = props;
  const { formData } = useNavigation();
  const { values, conflicts, taken } = formState(refusal, stored);
  const isConflict = refusal?.code === 'changed-meanwhile';
  const isSent =
    formData?.get('intention') === intention &&
    Object.entries(fields).every(([name, value]) => formData.get(name) === String(value));
  return (
    <Form
      // Merged fields are re-rendered; a plain refusal preserves them.
      key={isConflict ? `conflit-${version}` : 'saisie'}
      method="post"
      className={props.className ?? 'bo-form'}
      aria-label={label}
      preventScrollReset
    >
      {isConflict ? <ConflictNotice conflicts={conflicts} taken={taken} labels={labels} /> : null}
      {refusal && !isConflict ? <FormError title={refusal.message} /> : null}
      <PageFields />
      <input type="hidden" name="intention" value={intention} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {version === undefined ? null : (
        <>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="avant" value={JSON.stringify(stored)} />
        </>
      )}
      {props.children(values, refusal?.fieldErrors ?? {})}
      <div className="bo-form-end">
        <Button type="submit" look={look} pending={isSent}>
          {save}
        </Button>
        {cancel ? (
          <Link className={buttonClass({ look: 'line' })} to={cancel} preventScrollReset>
            Annuler
          </Link>
        ) : null}
      </div>
    </Form>
  );
}
