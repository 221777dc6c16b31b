import type { HandoverFileKind } from '@pomelo/contract/handover/handover-rules.ts';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { FieldError } from '@pomelo/design/field-error.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { useState } from 'react';
import { receiptText } from '../handover.messages.ts';
import type { StepProps } from '../use-handover.ts';
import { SignaturePad } from '../signature-pad.tsx';
import * as css from '../handover.module.css';

type Side = 'giver' | 'receiver';
const KINDS = { giver: 'giver-signature', receiver: 'receiver-signature' } as const satisfies Record<
  Side,
  HandoverFileKind
>;

export const GiverStep = (props: StepProps) => <SignatureOf {...props} side="giver" />;

/** The receiver reads what they sign; or the buyer signs later, from their own account. */
export function ReceiverStep(props: StepProps) {
  const { draft, change } = props.handing;
  return (
    <>
      <p className="small">{receiptText(draft)}</p>
      <CheckboxField
        label="Le destinataire signera depuis son compte Pomelo"
        name="later"
        checked={draft.later}
        onChange={({ currentTarget }) => change({ later: currentTarget.checked })}
      />
      {draft.later ? null : <SignatureOf {...props} side="receiver" />}
    </>
  );
}

function SignatureOf({ handing, side }: StepProps & { side: Side }) {
  const { draft, change, draw } = handing;
  const [problem, setProblem] = useState<string | null>(null);
  const signature = draft[side];
  const put = (changed: Partial<typeof signature>): void => change({ [side]: { ...signature, ...changed } });
  const drawn = async (drawing: Blob): Promise<void> => {
    const refused = await draw(drawing, KINDS[side], KINDS[side]);
    setProblem(refused);
    if (refused === null) put({ drawn: true });
  };
  return (
    <div className={css.fields}>
      <TextField
        label="Nom et prénom"
        name={`${side}Name`}
        value={signature.name}
        maxLength={120}
        autoComplete="off"
        onChange={({ currentTarget }) => put({ name: currentTarget.value })}
      />
      <SignaturePad
        label={side === 'giver' ? 'Signature de celui qui remet' : 'Signature de celui qui reçoit'}
        onDrawn={(drawing) => void drawn(drawing)}
        onCleared={() => put({ drawn: false })}
      />
      {signature.drawn ? <p role="status">Signature enregistrée sur ce téléphone.</p> : null}
      <CheckboxField
        label="Je signe sans dessiner"
        hint="Mon nom et cette case valent signature."
        name={`${side}Accepted`}
        checked={signature.accepted}
        onChange={({ currentTarget }) => put({ accepted: currentTarget.checked })}
      />
      {problem ? <FieldError>{problem}</FieldError> : null}
    </div>
  );
}
