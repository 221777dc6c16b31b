import type { NotificationChoices } from '@pomelo/contract/account/security.schemas.ts';
import { SegmentedField } from '@pomelo/design/segmented.tsx';
import { SaveBar } from '@pomelo/design/settings-section.tsx';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { ActionResult } from '../../lib/form/action-answer.server.ts';
import { awaitsAnswer } from '../../lib/form/awaits-answer.ts';
import { AuthorField } from '../../lib/session/author-field.tsx';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { profileUrls } from '../../profile-urls.ts';
import { NOTIFICATION_LABELS } from './profile.messages.ts';

/** One choice per kind of message: saved at each press with scripts, by the button without. */
export function NotificationsForm({ choices }: { choices: NotificationChoices }) {
  const fetcher = useFetcher<ActionResult>({ key: 'profil-notifications' });
  const form = useRef<HTMLFormElement>(null);
  const save = () => void fetcher.submit(form.current);
  const { state, data } = fetcher;
  // After a refusal, the stored choice is shown.
  useEffect(() => {
    if (state === 'idle' && data?.ok === false) form.current?.reset();
  }, [state, data]);

  // Chosen before the scripts were there.
  useEffect(() => {
    const shown = form.current && new FormData(form.current);
    if (shown && NOTIFICATION_LABELS.some(({ kind }) => shown.get(kind) !== choices[kind])) save();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the initial props count.
  }, []);

  return (
    <fetcher.Form method="post" ref={form} className="set-form set-auto">
      <PageFields back={profileUrls.notifications()} />
      <AuthorField />
      <ul className="set-list">
        {NOTIFICATION_LABELS.map(({ kind, title, text, options }) => (
          <li key={kind}>
            <div aria-hidden="true">
              <b>{title}</b>
              <p className="small muted">{text}</p>
            </div>
            <SegmentedField
              legend={`${title}. ${text}`}
              hideLegend
              name={kind}
              options={options}
              defaultValue={choices[kind]}
              onChange={save}
            />
          </li>
        ))}
      </ul>
      <SaveBar
        label="Enregistrer"
        pending={awaitsAnswer(fetcher)}
        saved={fetcher.data?.ok ? fetcher.data.message : null}
      />
    </fetcher.Form>
  );
}
