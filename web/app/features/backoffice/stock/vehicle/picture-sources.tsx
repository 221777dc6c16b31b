import type { StaffVehicle } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { IconButton } from '@pomelo/design/icon-button.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { ActionForm } from '../../../../lib/form/action-form.tsx';
import { SOURCE_STATES } from './vehicle.messages.ts';
import * as css from './vehicle-form.module.css';

type Props = { vehicle: StaffVehicle; mayWrite: boolean };

/** The photographs that the feed names: what became of each, and why. */
export function PictureSources({ vehicle: { id, pictureSources }, mayWrite }: Props) {
  if (pictureSources.length === 0) return null;
  const isComplete = pictureSources.every(({ state }) => state === 'fetched');
  const request = { action: staffUrls.vehicle(id), back: `${staffUrls.vehicle(id)}#photos` };
  return (
    <details className={css.more} open={!isComplete || undefined}>
      <summary className="btn btn-line">{`Photos du flux (${pictureSources.length})`}</summary>
      <ol className={`ruled ${css.sources}`}>
        {pictureSources.map(({ id: sourceId, address, state, reason }, index) => (
          <li key={sourceId}>
            <Tag tone="line">{SOURCE_STATES[state]}</Tag>
            <span>
              {address.startsWith('drop:') ? (
                address.slice(5)
              ) : (
                <Link href={address} rel="noreferrer" target="_blank">
                  {address}
                </Link>
              )}
              {reason ? <span className="small muted">{` · ${reason}`}</span> : null}
            </span>
            {mayWrite ? (
              <ActionForm
                {...request}
                actionKey={`recuperer-${sourceId}`}
                fields={{ intention: 'recuperer', source: sourceId }}
              >
                <IconButton
                  type="submit"
                  icon="refresh"
                  label={`Récupérer à nouveau la photo ${index + 1}`}
                />
              </ActionForm>
            ) : null}
          </li>
        ))}
      </ol>
      {mayWrite ? (
        <ActionForm {...request} actionKey="recuperer" fields={{ intention: 'recuperer' }}>
          <Button type="submit">Tout récupérer à nouveau</Button>
        </ActionForm>
      ) : null}
    </details>
  );
}
