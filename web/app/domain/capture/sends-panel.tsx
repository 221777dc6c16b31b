import { Button } from '@pomelo/design/button.tsx';
import { fileSize } from '@pomelo/design/file-size.ts';
import { counted } from '@pomelo/contract/format.ts';
import { NOTHING_TAKEN, OFFLINE_TITLE, otherVehicles, refusedText, waitingText } from './capture.messages.ts';
import type { Shot } from './shot.ts';
import * as css from './capture.module.css';

type Props = {
  shots: readonly Shot[];
  to: string;
  isOnline: boolean;
  onRetry: (options?: { refused?: boolean }) => void;
};

/** Pending and refused shots of this device, of all vehicles. */
export function SendsPanel({ shots, to, isOnline, onRetry }: Props) {
  const waiting = shots.filter(({ state }) => state === 'waiting');
  const refused = shots.filter(({ state }) => state === 'refused');
  const bytes = waiting.reduce((sum, shot) => sum + shot.bytes, 0);
  const [reason] = waiting.flatMap((shot) => (shot.reason ? [shot.reason] : []));
  return (
    <section className={css.sends} aria-label="Envois" data-offline={!isOnline || undefined}>
      <div role="status">
        {isOnline ? null : (
          <p>
            <b>{OFFLINE_TITLE}</b>
          </p>
        )}
        {waiting.length === 0 && refused.length > 0 ? null : (
          <p>
            {shots.length === 0 ? NOTHING_TAKEN : waitingText(waiting.length)}
            {waiting.length > 0 ? `, ${fileSize(bytes)}` : ''}
          </p>
        )}
        {isOnline && reason ? <p className="small">{reason}</p> : null}
        {otherVehicles(shots, to).map(([vehicle, count]) => (
          <p key={vehicle} className="small">
            {vehicle}
            {'\u202f'}: {counted(count, 'photo')}
          </p>
        ))}
        {refused.length > 0 ? <p className={css.refused}>{refusedText(refused.length)}</p> : null}
      </div>
      {waiting.length > 0 || refused.length > 0 ? (
        <Button look="line" icon="refresh" onClick={() => onRetry({ refused: refused.length > 0 })}>
          Réessayer maintenant
        </Button>
      ) : null}
    </section>
  );
}
