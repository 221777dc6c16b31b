import type { Angle } from '@pomelo/contract/capture/angles.ts';
import { Button } from '@pomelo/design/button.tsx';
import { FieldError } from '@pomelo/design/field-error.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { useState } from 'react';
import { photographText, stateText } from './capture.messages.ts';
import { AngleOutline } from './outlines.tsx';
import type { AngleState } from './queue.ts';
import type { Shot } from './shot.ts';
import { TakeButton } from './take-button.tsx';
import { ViewHead } from './view-head.tsx';
import * as css from './capture.module.css';

type Props = {
  angle: Angle;
  /** « 10 sur 12 ». */
  place: string;
  state: AngleState;
  shot: Shot | null;
  /** Returns the reason why the photograph was not added. */
  onTaken: (file: File) => Promise<string | null>;
  onSkip: () => void;
  onDamage: () => void;
  onBack: () => void;
};

/** One angle: the outline to align with, and the camera. */
export function AngleView({ angle, place, state, shot, onTaken, onSkip, onDamage, onBack }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const taken = async (file: File) => setProblem(await onTaken(file));
  return (
    <section className={css.camera} aria-label={angle.name}>
      <ViewHead title={angle.name} sub={place} onBack={onBack} />
      <div className={css.finder}>
        {shot?.thumbnail ? <img src={shot.thumbnail} alt="" className={css.preview} /> : null}
        <AngleOutline angle={angle} className={css.outline} />
        <p className={css.tip}>
          <Icon name={state === 'todo' ? 'info' : 'check'} />
          <span>{state === 'todo' ? angle.advice : stateText(state, shot?.reason)}</span>
        </p>
      </div>
      {problem ? <FieldError>{problem}</FieldError> : null}
      <div className={css.actions}>
        <TakeButton
          label={state === 'todo' ? photographText(angle.name) : 'Reprendre la photo'}
          onTaken={taken}
        />
        <TakeButton label="Choisir une photo du téléphone" look="line" fromDevice onTaken={taken} />
        <div className={css.pair}>
          <Button look="line" size="large" onClick={onSkip}>
            Passer
          </Button>
          <Button look="line" size="large" onClick={onDamage}>
            Noter un dommage
          </Button>
        </div>
      </div>
    </section>
  );
}
