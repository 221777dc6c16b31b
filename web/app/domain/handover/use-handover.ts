import { compositeKey } from '@pomelo/contract/composite-key.ts';
import type { HandoverFileKind } from '@pomelo/contract/handover/handover-rules.ts';
import type { HandoverTask } from '@pomelo/contract/handover/handover.schemas.ts';
import { useEffect, useState } from 'react';
import type { Shot } from '../capture/shot.ts';
import { type Capture, useCapture } from '../capture/use-capture.ts';
import { type Draft, draftIn, newDraft, recordOf, SLOTS } from './draft.ts';

export type Handing = Pick<Capture, 'isOnline' | 'retry' | 'remove'> & {
  /** Null until it is read from this device. */
  draft: Draft | null;
  /** Shots of this vehicle. */
  shots: readonly Shot[];
  change: (change: Partial<Draft>) => void;
  /** Returns the French reason why it was not stored; null when it was. */
  photograph: (file: File, slot: string, kind: HandoverFileKind) => Promise<string | null>;
  draw: (drawing: Blob, slot: string, kind: HandoverFileKind) => Promise<string | null>;
  /** Signs and sends; again after a refusal. */
  record: () => Promise<string | null>;
};

/** Props of one step; the draft has been read. */
export type StepProps = { handing: Handing & { draft: Draft }; task: HandoverTask; to: string };

type Given = { owner: string; to: string; task: HandoverTask };

/** A hand-over on this device: what is typed and taken is stored at once, and sent when there is a network. */
export function useHandover({ owner, to, task }: Given): Handing {
  const { shots, isOnline, take, put, retry, remove } = useCapture({ owner, to, vehicle: task.title });
  const [draft, setDraft] = useState<Draft | null>(null);
  const key = compositeKey('pomelo-handover', owner, to);
  useEffect(() => {
    setDraft(draftIn(localStorage.getItem(key)) ?? newDraft(crypto.randomUUID(), task));
    // The task of an older page does not replace what was typed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above.
  }, [key]);
  const own = (shots ?? []).filter((shot) => shot.to === to);

  const store = (next: Draft): void => {
    localStorage.setItem(key, JSON.stringify(next));
    setDraft(next);
  };
  const change = (changed: Partial<Draft>): void => {
    if (draft) store({ ...draft, ...changed });
  };
  const subject = (slot: string, kind: string) => ({ angle: slot, damage: null, fields: { kind } });
  return {
    draft: shots === null ? null : draft,
    shots: own,
    isOnline,
    retry,
    remove,
    change,
    photograph: (file, slot, kind) => take(file, subject(slot, kind)),
    draw: (drawing, slot, kind) => put(drawing, subject(slot, kind)),
    record: async () => {
      if (!draft) return null;
      const record = recordOf(draft, own, new Date().toISOString());
      const content = new Blob([JSON.stringify(record)], { type: 'application/json' });
      return put(content, subject(SLOTS.record, SLOTS.record));
    },
  };
}
