import { FormError } from '@pomelo/design/field-group.tsx';
import { SaveBar, type SaveBarProps } from '@pomelo/design/settings-section.tsx';
import { Fragment, type ReactNode } from 'react';
import type { FormRefusal } from '../../lib/form/action-answer.server.ts';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { refusalTitle } from '../../lib/form/refusal-title.ts';
import { useSetting } from './use-setting.ts';

export type SettingFormProps = Pick<SaveBarProps, 'label' | 'look'> & {
  /** Which form of the page it is; its action reads it. */
  intention: string;
  group?: string;
  /** The page to which a browser without scripts returns. */
  back: string;
  /** The fields, with the errors of the refusal. */
  children: (refusal: FormRefusal | null) => ReactNode;
};

/** A settings form: saved by a fetcher with scripts, by the page without. */
export function SettingForm({ intention, group, back, label, look, children }: SettingFormProps) {
  const { fetcher, refusal, doneCount, isBusy } = useSetting(intention, group);
  return (
    <fetcher.Form method="post" className="set-form">
      {refusal ? <FormError title={refusalTitle(refusal)} /> : null}
      <input type="hidden" name="intention" value={intention} />
      <PageFields back={back} />
      {/* Re-rendered once saved: the fields show the stored values, and passwords are cleared. */}
      <Fragment key={doneCount}>{children(refusal)}</Fragment>
      <SaveBar label={label} look={look} pending={isBusy} />
    </fetcher.Form>
  );
}
