import type { PushDevices } from '@pomelo/contract/account/push.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { SettingsSection } from '@pomelo/design/settings-section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { useFetcher } from 'react-router';
import type { ActionResult } from '../../lib/form/action-answer.server.ts';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { awaitsAnswer } from '../../lib/form/awaits-answer.ts';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { profileUrls } from '../../profile-urls.ts';
import { deviceText, PUSH_STATE_TEXTS, REMOVE_DEVICE } from './push.messages.ts';
import { usePush } from './use-push.ts';

type Device = PushDevices['devices'][number];

/** ACC-30: notifications of this browser, and the other devices of the user. */
export function PushSection({ publicKey, devices }: { publicKey: string; devices: readonly Device[] }) {
  const fetcher = useFetcher<ActionResult>({ key: 'profil-appareil' });
  const push = usePush(publicKey, (fields, form) => {
    const data = new FormData(form);
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    void fetcher.submit(data, { method: 'post', action: profileUrls.notifications() });
  });
  const isOn = devices.some(({ current }) => current);
  const problem = fetcher.data && !fetcher.data.ok ? fetcher.data.message : PUSH_STATE_TEXTS[push.state];
  return (
    <SettingsSection
      title="Sur vos appareils"
      text="Une offre ou une réservation qui se termine, une réponse à un prix, un véhicule livré. Aucun prix ne s’affiche dans une notification."
    >
      <fetcher.Form
        method="post"
        className="set-save needs-scripts"
        onSubmit={(event) => {
          event.preventDefault();
          void push.turnOn(event.currentTarget);
        }}
      >
        <PageFields back={profileUrls.notifications()} />
        {isOn ? null : (
          <Button
            type="submit"
            icon="bell"
            disabled={push.state === 'unsupported'}
            pending={push.state === 'asking' || awaitsAnswer(fetcher)}
          >
            Activer sur cet appareil
          </Button>
        )}
        <p className="small muted" role="status">
          {problem}
        </p>
      </fetcher.Form>
      {devices.length > 0 ? (
        <ul className="set-list">
          {devices.map((device) => (
            <DeviceLine key={device.id} device={device} />
          ))}
        </ul>
      ) : null}
    </SettingsSection>
  );
}

function DeviceLine({ device }: { device: Device }) {
  const key = `profil-appareil-${device.id}`;
  const fetcher = useFetcher({ key });
  return (
    <li>
      <div>
        <b>{device.device}</b> {device.current ? <Tag tone="ok">Cet appareil</Tag> : null}
        <p className="small muted">{deviceText(device)}</p>
      </div>
      <ActionForm
        action={profileUrls.notifications()}
        actionKey={key}
        fields={{ intention: REMOVE_DEVICE, appareil: device.id }}
      >
        <Button type="submit" pending={awaitsAnswer(fetcher)} aria-label={`Désactiver ${device.device}`}>
          Désactiver
        </Button>
      </ActionForm>
    </li>
  );
}
