import type { FieldConstraints } from '@pomelo/contract/field-constraints.ts';
import { SaveBar, type SaveBarProps } from '@pomelo/design/settings-section.tsx';
import { Fragment, type ReactNode } from 'react';
import { PageForm } from '../../lib/form/page-form.tsx';
import { type FormHandle, type FormOptions, useForm } from '../../lib/form/use-form.ts';
import { useSetting } from './use-setting.ts';

type Props<C extends FieldConstraints> = Pick<SaveBarProps, 'label' | 'look'> &
  Pick<FormOptions, 'stored'> & {
    /** Constraints of the endpoint. */
    constraints: C;
    /** Which form of the page it is; its action reads it. */
    intention: string;
    group?: string;
    /** The page to which a browser without scripts returns. */
    back: string;
    children: (field: FormHandle<keyof C & string>['field']) => ReactNode;
  };

/** A settings form: saved by a fetcher with scripts, by the page without. */
export function SettingForm<C extends FieldConstraints>({
  constraints,
  intention,
  group = intention,
  stored,
  back,
  label,
  look,
  children,
}: Props<C>) {
  const { fetcher, doneCount } = useSetting(group);
  const form = useForm(constraints, { intention, fetcher, ...(stored && { stored }) });
  return (
    <PageForm form={form} back={back} className="set-form">
      {/* Re-rendered once saved: the fields show the stored values, and passwords are cleared. */}
      <Fragment key={doneCount}>{children(form.field)}</Fragment>
      <SaveBar label={label} look={look} pending={form.isPending} />
    </PageForm>
  );
}
