import { FormError } from '@pomelo/design/field-group.tsx';
import { SaveBar, type SaveBarProps } from '@pomelo/design/settings-section.tsx';
import { Fragment, type ReactNode } from 'react';
import type { FormRefusal } from '../../lib/action-answer.server.ts';
import { PageFields } from '../../shared/page-fields.tsx';
import { refusalTitle } from './refusal-title.ts';
import { useSetting } from './use-setting.ts';

export type SettingFormProps = Pick<SaveBarProps, 'label' | 'look'> & {
  /** Which form of the page it is; its action reads it. */
  intention: string;
  group?: string;
  /** The page, where a browser without scripts comes back. */
  back: string;
  /** The fields, given what they were refused for. */
  children: (refusal: FormRefusal | null) => ReactNode;
};

/** A form of the settings: saved beside the page with scripts, by the page itself without. */
export function SettingForm({ intention, group, back, label, look, children }: SettingFormProps) {
  const { fetcher, refusal, doneCount, isBusy } = useSetting(intention, group);
  return (
    <fetcher.Form method="post" className="set-form">
      {refusal ? <FormError title={refusalTitle(refusal)} /> : null}
      <input type="hidden" name="intention" value={intention} />
      <PageFields back={back} />
      {/* Drawn anew once saved: the fields show what the server kept, and passwords are gone. */}
      <Fragment key={doneCount}>{children(refusal)}</Fragment>
      <SaveBar label={label} look={look} pending={isBusy} />
    </fetcher.Form>
  );
}
