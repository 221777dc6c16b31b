import { angleName, HANDOVER_ANGLES } from '@pomelo/contract/handover/handover-rules.ts';
import { FieldError } from '@pomelo/design/field-error.tsx';
import { useState } from 'react';
import { stateText } from '../../capture/capture.messages.ts';
import { TakeButton } from '../../capture/take-button.tsx';
import { SLOTS } from '../draft.ts';
import type { StepProps } from '../use-handover.ts';
import * as css from '../handover.module.css';

/** The four corners and the odometer, and others. */
export function PhotosStep({ handing }: StepProps) {
  const { shots, photograph } = handing;
  const [problem, setProblem] = useState<string | null>(null);
  const others = shots.filter(({ angle }) => angle?.startsWith(SLOTS.photo('autre-')));
  const take = async (file: File, slot: string): Promise<void> =>
    setProblem(await photograph(file, SLOTS.photo(slot), 'photograph'));
  return (
    <>
      <ul className={css.shots} aria-label="Photos de la remise">
        {HANDOVER_ANGLES.map((angle) => {
          const shot = shots.findLast((one) => one.angle === SLOTS.photo(angle));
          return (
            <li key={angle}>
              <span className={css.thumb}>
                {shot?.thumbnail ? <img src={shot.thumbnail} alt="" /> : null}
              </span>
              <span>
                <b>{angleName(angle)}</b>
                <small>{stateText(shot?.state ?? 'todo', shot?.reason)}</small>
              </span>
              <TakeButton
                label={`${shot ? 'Reprendre' : 'Photographier'}\u202f: ${angleName(angle)}`}
                look="line"
                onTaken={(file) => take(file, angle)}
              />
            </li>
          );
        })}
      </ul>
      <p className="muted small">Facultatif. Les quatre coins et le compteur suffisent le plus souvent.</p>
      <TakeButton
        label={`Autre photo${others.length > 0 ? ` (${others.length})` : ''}`}
        look="line"
        onTaken={(file) => take(file, `autre-${others.length + 1}`)}
      />
      {problem ? <FieldError>{problem}</FieldError> : null}
    </>
  );
}
