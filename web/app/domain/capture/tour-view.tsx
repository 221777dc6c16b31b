import {
  type Angle,
  ANGLE_GROUP_LABELS,
  ANGLE_GROUPS,
  type AngleGroup,
  ANGLES,
} from '@pomelo/contract/capture/angles.ts';
import { Button } from '@pomelo/design/button.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { useState } from 'react';
import { photographText, stateText } from './capture.messages.ts';
import { Orbit } from './orbit.tsx';
import { AngleOutline } from './outlines.tsx';
import type { AngleState } from './queue.ts';
import type { Shot } from './shot.ts';
import * as css from './capture.module.css';

export type StateOf = (angle: string) => { state: AngleState; shot: Shot | null };

type Props = {
  stateOf: StateOf;
  /** The next angle to take; null once all are taken. */
  next: Angle | null;
  damages: number;
  onAngle: (code: string) => void;
  onDamage: () => void;
};

const inGroup = (group: AngleGroup): Angle[] => ANGLES.filter((angle) => angle.group === group);

/** The list of angles: the tour around the car, photographs to take, photographs taken, and one action. */
export function TourView({ stateOf, next, damages, onAngle, onDamage }: Props) {
  const [chosen, setChosen] = useState<AngleGroup | null>(null);
  const group = chosen ?? next?.group ?? 'outside';
  const isTaken = ({ code }: Angle): boolean => stateOf(code).state !== 'todo';
  const angles = inGroup(group);
  return (
    <>
      <div className={css.turn}>
        <Orbit stateOf={(code) => stateOf(code).state} now={next?.code ?? null} />
        <div>
          {ANGLE_GROUPS.map((one) => (
            <button
              key={one}
              type="button"
              className={css.group}
              aria-pressed={one === group}
              onClick={() => setChosen(one)}
            >
              <b className="num">
                {inGroup(one).filter(isTaken).length} sur {inGroup(one).length}
              </b>
              {ANGLE_GROUP_LABELS[one]}
            </button>
          ))}
          <button type="button" className={css.group} onClick={onDamage}>
            <b className="num">{damages}</b>
            {damages < 2 ? 'dommage noté' : 'dommages notés'}
          </button>
        </div>
      </div>
      <div className={css.bar}>
        {next ? (
          <Button look="coral" size="large" wide icon="camera" onClick={() => onAngle(next.code)}>
            {photographText(next.name)}
          </Button>
        ) : null}
        <Button look={next ? 'line' : 'solid'} size="large" wide onClick={onDamage}>
          Noter un dommage
        </Button>
      </div>
      <Angles
        title="À prendre"
        angles={angles.filter((angle) => !isTaken(angle))}
        {...{ stateOf, next, onAngle }}
      />
      <Angles title="Prises" angles={angles.filter(isTaken)} {...{ stateOf, next, onAngle }} />
    </>
  );
}

type ListProps = Pick<Props, 'stateOf' | 'next' | 'onAngle'> & { title: string; angles: readonly Angle[] };

function Angles({ title, angles, stateOf, next, onAngle }: ListProps) {
  if (angles.length === 0) return null;
  return (
    <>
      <h2 className={css.label}>
        {title}, {angles.length}
      </h2>
      <ol className={css.shots}>
        {angles.map((angle) => {
          const { state, shot } = stateOf(angle.code);
          return (
            <li key={angle.code} data-state={angle === next ? 'now' : state}>
              <button type="button" onClick={() => onAngle(angle.code)}>
                <span className={css.thumb}>
                  {shot?.thumbnail ? (
                    <img src={shot.thumbnail} alt="" />
                  ) : (
                    <AngleOutline angle={angle} className={css.small} />
                  )}
                </span>
                <span>
                  <b>{angle.name}</b>
                  <small>{stateText(state, shot?.reason)}</small>
                </span>
                <Icon name={state === 'sent' ? 'check' : state === 'todo' ? 'camera' : 'clock'} />
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}
