import { HANDOVER_KIND_LABELS, HANDOVER_KINDS } from '@pomelo/contract/handover/handover-rules.ts';
import { Button } from '@pomelo/design/button.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { FieldError } from '@pomelo/design/field-error.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { useEffect, useState } from 'react';
import { Chips } from '../../capture/chips.tsx';
import { TakeButton } from '../../capture/take-button.tsx';
import { checkCode } from '../check-code.ts';
import { CODE_CHECKED, NO_CODE_READ, OFFLINE_CODE } from '../handover.messages.ts';
import type { StepProps } from '../use-handover.ts';
import { canReadQr, readQr } from '../read-qr.ts';
import * as css from '../handover.module.css';
import { contactText } from '../../../lib/phone-text.ts';

const KINDS = HANDOVER_KINDS.map((value) => ({ value, label: HANDOVER_KIND_LABELS[value] }));

/** Which vehicle, to whom and where, and the code that releases it. */
export function VehicleStep(props: StepProps) {
  const { handing, task } = props;
  const { draft, change } = handing;
  return (
    <div className={css.fields}>
      <FactList
        facts={[
          { label: 'Numéro de série', value: task.vin ?? 'inconnu', num: true },
          { label: 'Destinataire', value: task.company },
          { label: 'Lieu prévu', value: task.address || 'inconnu' },
          { label: 'Contact', value: contactText(task.contact, task.phone) || 'inconnu' },
        ]}
      />
      <Chips
        legend="Remise"
        name="kind"
        options={KINDS}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
      />
      {task.needsRelease ? <ReleaseCode {...props} /> : <p>Ce véhicule n’a pas de code de remise.</p>}
    </div>
  );
}

function ReleaseCode({ handing, task, to }: StepProps) {
  const { draft, change, isOnline } = handing;
  const [scans, setScans] = useState(false);
  const [answer, setAnswer] = useState<{ ok: boolean; text: string } | null>(null);
  useEffect(() => setScans(canReadQr()), []);
  const scan = async (file: File): Promise<void> => {
    const text = await readQr(file);
    setAnswer(text === null ? { ok: false, text: NO_CODE_READ } : null);
    if (text !== null) change({ release: text });
  };
  const check = async (): Promise<void> => {
    const problem = isOnline ? await checkCode(to, draft.release) : OFFLINE_CODE;
    setAnswer({ ok: problem === null, text: problem ?? CODE_CHECKED });
  };
  if (task.release) return <p role="status">{CODE_CHECKED}</p>;
  return (
    <>
      <TextField
        label="Code de remise"
        hint="Le destinataire le présente, en QR code ou en lettres."
        name="release"
        value={draft.release}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
        onChange={({ currentTarget }) => change({ release: currentTarget.value })}
      />
      {scans ? <TakeButton label="Scanner le QR code" look="line" onTaken={scan} /> : null}
      <Button look="line" size="large" onClick={() => void check()}>
        Vérifier le code
      </Button>
      <div role="status">{answer?.ok ? <p>{answer.text}</p> : null}</div>
      {answer && !answer.ok ? <FieldError>{answer.text}</FieldError> : null}
    </>
  );
}
