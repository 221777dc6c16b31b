import { CAR_PARTS, carPart } from '@pomelo/contract/condition/parts.ts';
import { reserveName } from '@pomelo/contract/handover/handover-rules.ts';
import { Button } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { DamagePlan } from '@pomelo/design/damage-map.tsx';
import { FieldError } from '@pomelo/design/field-error.tsx';
import { SelectField, TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { useState } from 'react';
import { TakeButton } from '../../capture/take-button.tsx';
import { type DraftReserve, SLOTS } from '../draft.ts';
import type { StepProps } from '../use-handover.ts';
import * as css from '../handover.module.css';

const PARTS = [
  { value: '', label: 'Autre chose' },
  ...CAR_PARTS.map(({ code, name }) => ({ value: code, label: name })),
];
const NOTHING = { part: null, thing: '', text: '' };

/** Reserves of the receiver: part, text, photograph; or explicitly none. */
export function ReservesStep({ handing }: StepProps) {
  const { draft, change, photograph } = handing;
  const [next, setNext] = useState<Omit<DraftReserve, 'id'>>(NOTHING);
  const [problem, setProblem] = useState<string | null>(null);
  const pick = (name: string): void => {
    const part = CAR_PARTS.find((one) => one.name === name)?.code ?? null;
    setNext({ ...next, part });
  };
  const isReady = (next.part !== null || next.thing.trim() !== '') && next.text.trim() !== '';
  const add = async (file: File | null): Promise<void> => {
    const id = crypto.randomUUID();
    const refused = file ? await photograph(file, SLOTS.reserve(id), 'reserve') : null;
    setProblem(refused);
    if (refused !== null) return;
    const reserve = { ...next, id, thing: next.thing.trim(), text: next.text.trim() };
    change({ reserves: [...draft.reserves, reserve], withoutReserve: false });
    setNext(NOTHING);
  };
  return (
    <div className={css.fields}>
      <Noted handing={handing} />
      {draft.reserves.length === 0 ? (
        <CheckboxField
          label="Sans réserve"
          hint="Le destinataire ne constate rien à noter."
          name="withoutReserve"
          checked={draft.withoutReserve}
          onChange={({ currentTarget }) => change({ withoutReserve: currentTarget.checked })}
        />
      ) : null}
      {draft.withoutReserve ? null : (
        <>
          <div className="map">
            <DamagePlan
              points={
                next.part ? [{ part: carPart(next.part)?.name ?? '', kind: 'réserve', extent: '' }] : []
              }
              onPick={pick}
            />
          </div>
          <SelectField
            label="Élément"
            name="part"
            options={PARTS}
            value={next.part ?? ''}
            onChange={({ currentTarget }) => setNext({ ...next, part: currentTarget.value || null })}
          />
          {next.part === null ? (
            <TextField
              label="Chose concernée"
              hint={'Par exemple\u202f: roue de secours, odeur, double de clé.'}
              name="thing"
              value={next.thing}
              maxLength={120}
              onChange={({ currentTarget }) => setNext({ ...next, thing: currentTarget.value })}
            />
          ) : null}
          <TextAreaField
            label="Ce qui est constaté"
            name="text"
            rows={2}
            value={next.text}
            maxLength={500}
            onChange={({ currentTarget }) => setNext({ ...next, text: currentTarget.value })}
          />
          {isReady ? (
            <>
              <TakeButton label="Photographier et noter" onTaken={add} />
              <Button look="line" size="large" onClick={() => void add(null)}>
                Noter sans photo
              </Button>
            </>
          ) : (
            <p className="muted small">Touchez l’élément sur le plan, puis écrivez ce qui est constaté.</p>
          )}
          {problem ? <FieldError>{problem}</FieldError> : null}
        </>
      )}
    </div>
  );
}

function Noted({ handing }: Pick<StepProps, 'handing'>) {
  const { draft, shots, change } = handing;
  if (draft.reserves.length === 0) return null;
  return (
    <ol className={css.shots} aria-label="Réserves notées">
      {draft.reserves.map((reserve) => {
        const { id, text } = reserve;
        const shot = shots.findLast(({ angle }) => angle === SLOTS.reserve(id));
        const name = reserveName(reserve);
        return (
          <li key={id}>
            <span className={css.thumb}>{shot?.thumbnail ? <img src={shot.thumbnail} alt="" /> : null}</span>
            <span>
              <b>{name}</b>
              <small>{text}</small>
            </span>
            <Button
              look="line"
              aria-label={`Retirer\u202f: ${name}`}
              onClick={() => change({ reserves: draft.reserves.filter((one) => one.id !== id) })}
            >
              Retirer
            </Button>
          </li>
        );
      })}
    </ol>
  );
}
