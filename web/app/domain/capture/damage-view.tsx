import { CAR_PARTS, carPart } from '@pomelo/contract/condition/parts.ts';
import { DAMAGE_KINDS, type DamageKind, KIND_LABELS } from '@pomelo/contract/condition/repairs.ts';
import { counted } from '@pomelo/contract/format.ts';
import { Button } from '@pomelo/design/button.tsx';
import { DamagePlan, type DamagePoint } from '@pomelo/design/damage-map.tsx';
import { FieldError } from '@pomelo/design/field-error.tsx';
import { SelectField } from '@pomelo/design/field.tsx';
import { useState } from 'react';
import { Chips } from './chips.tsx';
import { damageText, stateText } from './capture.messages.ts';
import type { DamageNote, Shot } from './shot.ts';
import { TakeButton } from './take-button.tsx';
import { ViewHead } from './view-head.tsx';
import * as css from './capture.module.css';

const PARTS = [
  { value: '', label: 'Choisir' },
  ...CAR_PARTS.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
];
const KINDS = DAMAGE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
/** In millimetres. */
const SIZES = [
  { value: '', label: 'Non mesurée' },
  { value: '10', label: '1\u202fcm' },
  { value: '30', label: '3\u202fcm' },
  { value: '50', label: '5\u202fcm' },
  { value: '100', label: '10\u202fcm' },
  { value: '200', label: '20\u202fcm' },
  { value: '500', label: '50\u202fcm' },
];

const pointOf = (note: DamageNote): DamagePoint => ({
  part: carPart(note.partCode)?.name ?? note.partCode,
  kind: KIND_LABELS[note.kind],
  extent: '',
  ...(note.x !== null && note.y !== null && { at: { x: note.x, y: note.y } }),
});

type Props = {
  /** Shots of this vehicle on this device. */
  shots: readonly Shot[];
  onNoted: (file: File, note: DamageNote) => Promise<string | null>;
  onRemove: (id: string) => void;
  onBack: () => void;
};
type Chosen = Pick<DamageNote, 'partCode' | 'x' | 'y'>;
const NOWHERE: Chosen = { partCode: '', x: null, y: null };

/** Damages where the finger points at them: the place, what it is, its size, then the photograph. */
export function DamageView({ shots, onNoted, onRemove, onBack }: Props) {
  const [chosen, setChosen] = useState(NOWHERE);
  const [kind, setKind] = useState<DamageKind | ''>('');
  const [size, setSize] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const noted = shots.filter(({ damage }) => damage !== null);
  const points = noted.flatMap(({ damage }) => (damage ? [pointOf(damage)] : []));
  const next: DamagePoint[] =
    chosen.partCode === '' ? [] : [pointOf({ ...chosen, kind: 'scratch', sizeMm: null })];

  const pick = (part: string, at: { x: number; y: number }): void => {
    const code = CAR_PARTS.find(({ name }) => name === part)?.code;
    if (code) setChosen({ partCode: code, x: at.x, y: at.y });
  };
  const note = async (file: File): Promise<void> => {
    if (chosen.partCode === '' || kind === '') return;
    const refused = await onNoted(file, { ...chosen, kind, sizeMm: size === '' ? null : Number(size) });
    setProblem(refused);
    if (refused !== null) return;
    setChosen(NOWHERE);
    setKind('');
    setSize('');
  };
  const isReady = chosen.partCode !== '' && kind !== '';
  return (
    <section aria-label="Dommages">
      <ViewHead title="Dommages" sub={`${counted(noted.length, 'noté')} sur ce téléphone`} onBack={onBack} />
      <div className={css.split}>
        <div className="map">
          <DamagePlan points={[...points, ...next]} onPick={pick} />
        </div>
        <div className={css.sheet}>
          <SelectField
            label="Élément"
            name="partCode"
            options={PARTS}
            value={chosen.partCode}
            onChange={({ currentTarget }) => setChosen({ partCode: currentTarget.value, x: null, y: null })}
          />
          <Chips legend="Dommage" name="kind" options={KINDS} value={kind} onChange={setKind} />
          <Chips legend="Taille" name="sizeMm" options={SIZES} value={size} onChange={setSize} />
          {problem ? <FieldError>{problem}</FieldError> : null}
          {isReady ? (
            <div className={css.actions}>
              <TakeButton label="Photographier ce dommage" onTaken={note} />
              <TakeButton label="Choisir une photo du téléphone" look="line" fromDevice onTaken={note} />
            </div>
          ) : (
            <p className="muted small">
              Touchez l’endroit du dommage sur le plan et dites ce que c’est{'\u202f'}: la photo vient
              ensuite.
            </p>
          )}
        </div>
      </div>
      <NotedDamages shots={noted} onRemove={onRemove} />
    </section>
  );
}

function NotedDamages({ shots, onRemove }: { shots: readonly Shot[]; onRemove: (id: string) => void }) {
  return (
    <ol className={css.shots} aria-label="Dommages notés">
      {shots.map(({ id, damage, thumbnail, state, reason }) => {
        const name = damage ? damageText(damage) : '';
        return (
          <li key={id} data-state={state}>
            <span className={css.thumb}>{thumbnail ? <img src={thumbnail} alt="" /> : null}</span>
            <span>
              <b>{name}</b>
              <small>{stateText(state, reason)}</small>
            </span>
            {state === 'sent' ? null : (
              <Button look="line" aria-label={`Retirer\u202f: ${name}`} onClick={() => onRemove(id)}>
                Retirer
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
