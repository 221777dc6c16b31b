import { Button } from '@pomelo/design/button.tsx';
import type { ReactNode } from 'react';
import { CancelLink } from '../../../lib/form/cancel-link.tsx';
import { PageForm, type PageFormProps } from '../../../lib/form/page-form.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import * as css from './parts.module.css';

type Props = Pick<PageFormProps, 'form' | 'action' | 'encType' | 'advice' | 'notice' | 'question'> & {
  /** Accessible name of the form: « Rôles de Camille Roux ». */
  label: string;
  /** Field labels for an edit conflict. */
  labels?: Readonly<Record<string, string>>;
  save?: string;
  look?: 'coral' | 'solid' | 'line';
  /** Target of « Annuler »; without it there is no such link. */
  cancel?: string;
  className?: string;
  children: ReactNode;
};

/**
 * A form of the back-office with its buttons. After a conflict of two editors (`version`) their changes are
 * merged, and a field changed by both shows both values.
 */
export function StaffForm({
  form,
  label,
  labels = {},
  save = 'Enregistrer',
  look = 'solid',
  ...props
}: Props) {
  const { cancel, className = css.form, children, notice, ...attributes } = props;
  const { conflicts, taken } = form.state;
  const isConflict = form.refusal?.code === 'changed-meanwhile';
  return (
    <PageForm
      // Merged fields are re-rendered; a plain refusal preserves them.
      key={isConflict ? `conflit-${form.options.version}` : 'saisie'}
      form={form}
      className={className}
      aria-label={label}
      notice={isConflict ? <ConflictNotice conflicts={conflicts} taken={taken} labels={labels} /> : notice}
      {...attributes}
    >
      {children}
      <div className={css.formEnd}>
        <Button type="submit" look={look} pending={form.isPending}>
          {save}
        </Button>
        {cancel ? <CancelLink to={cancel} /> : null}
      </div>
    </PageForm>
  );
}
