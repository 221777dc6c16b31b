import { Button } from '@pomelo/design/button.tsx';
import { FieldError } from '@pomelo/design/field-error.tsx';
import { useState } from 'react';
import { SLOTS, STEPS } from '../draft.ts';
import { STEP_TITLES } from '../handover.messages.ts';
import type { StepProps } from '../use-handover.ts';
import * as css from '../handover.module.css';

/** Status of the record: on this phone, received, or refused with the fields to correct. */
export function SentStep({ handing }: StepProps) {
  const { draft, shots, change, record } = handing;
  const [problem, setProblem] = useState<string | null>(null);
  const sent = shots.findLast(({ angle }) => angle === SLOTS.record);
  if (sent?.state === 'sent')
    return (
      <p className={css.done} role="status">
        {draft.later
          ? 'Remise enregistrée\u202f: le destinataire la signe depuis son compte.'
          : 'Remise enregistrée\u202f: les deux parties reçoivent le bon de livraison signé.'}
      </p>
    );
  return (
    <div className={css.fields}>
      {sent?.state === 'refused' ? (
        <FieldError>{sent.reason}</FieldError>
      ) : (
        <p role="status">
          La remise est signée et gardée sur ce téléphone. Elle part dès que le réseau le permet{'\u202f'}: ne
          fermez pas cette page, ou rouvrez-la plus tard.
        </p>
      )}
      {sent?.state === 'refused' ? (
        <>
          <p>Corrigez une étape, puis renvoyez. Rien n’est perdu.</p>
          <ul className={css.steps}>
            {STEPS.slice(0, -1).map((step) => (
              <li key={step}>
                <Button look="line" onClick={() => change({ step })}>
                  {STEP_TITLES[step]}
                </Button>
              </li>
            ))}
          </ul>
          <Button look="coral" size="large" onClick={() => void record().then(setProblem)}>
            Renvoyer la remise
          </Button>
        </>
      ) : null}
      {problem ? <FieldError>{problem}</FieldError> : null}
    </div>
  );
}
