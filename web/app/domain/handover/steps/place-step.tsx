import { Button } from '@pomelo/design/button.tsx';
import { FieldError } from '@pomelo/design/field-error.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { useState } from 'react';
import { SECOND_MS } from '@pomelo/contract/durations.ts';
import { NO_PLACE } from '../handover.messages.ts';
import type { StepProps } from '../use-handover.ts';
import * as css from '../handover.module.css';

const TIMEOUT_MS = 20 * SECOND_MS;

/** Place of the hand-over: typed, or measured by the phone. Never filled in from the planned address. */
export function PlaceStep({ handing }: StepProps) {
  const { draft, change } = handing;
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const locate = (): void => {
    setBusy(true);
    setProblem(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setBusy(false);
        change({ coordinates: { latitude, longitude, accuracy: Math.min(accuracy, 1_000_000) } });
      },
      () => {
        setBusy(false);
        setProblem(NO_PLACE);
      },
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 0 },
    );
  };
  const { coordinates } = draft;
  return (
    <div className={css.fields}>
      <TextField
        label="Lieu de la remise"
        hint="Adresse, ville, ou nom du parc."
        name="place"
        value={draft.place}
        maxLength={200}
        onChange={({ currentTarget }) => change({ place: currentTarget.value })}
      />
      <Button look="line" size="large" pending={isBusy} onClick={locate}>
        Ajouter la position du téléphone
      </Button>
      <div role="status">
        {coordinates ? (
          <p className="num">
            {coordinates.latitude.toFixed(5)}, {coordinates.longitude.toFixed(5)}, à{' '}
            {Math.round(coordinates.accuracy)}
            {'\u202f'}m près
          </p>
        ) : null}
      </div>
      {problem ? <FieldError>{problem}</FieldError> : null}
    </div>
  );
}
