import { formatKm } from '@pomelo/contract/format.ts';
import { HANDOVER_PAPER_LABELS, HANDOVER_PAPERS } from '@pomelo/contract/handover/handover-rules.ts';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { NumberField, TextField } from '@pomelo/design/field.tsx';
import { FieldGroup } from '@pomelo/design/field-group.tsx';
import { isBelow } from '../draft.ts';
import type { StepProps } from '../use-handover.ts';
import * as css from '../handover.module.css';

/** The odometer, the keys and the papers. */
export function ConditionStep({ handing, task }: StepProps) {
  const { draft, change } = handing;
  return (
    <div className={css.fields}>
      <NumberField
        label="Kilométrage au compteur"
        hint={task.km === null ? 'Inconnu jusqu’ici.' : `${formatKm(task.km)} connus de ce véhicule.`}
        name="km"
        value={draft.km}
        disabled={draft.kmUnread}
        maxLength={9}
        onChange={({ currentTarget }) => change({ km: currentTarget.value, kmConfirmed: false })}
      />
      {isBelow(draft, task) ? (
        <CheckboxField
          label="J’ai relu le compteur"
          hint="Il indique moins que ce qui est connu de ce véhicule."
          name="kmConfirmed"
          checked={draft.kmConfirmed}
          onChange={({ currentTarget }) => change({ kmConfirmed: currentTarget.checked })}
        />
      ) : null}
      <CheckboxField
        label="Compteur non lu"
        name="kmUnread"
        checked={draft.kmUnread}
        onChange={({ currentTarget }) => change({ kmUnread: currentTarget.checked })}
      />
      <NumberField
        label="Nombre de clés"
        name="keys"
        value={draft.keys}
        maxLength={2}
        onChange={({ currentTarget }) => change({ keys: currentTarget.value })}
      />
      <FieldGroup legend="Documents remis">
        {HANDOVER_PAPERS.map((paper) => (
          <CheckboxField
            key={paper}
            label={HANDOVER_PAPER_LABELS[paper]}
            name="papers"
            value={paper}
            checked={draft.papers.includes(paper)}
            onChange={({ currentTarget }) =>
              change({
                papers: HANDOVER_PAPERS.filter((one) =>
                  one === paper ? currentTarget.checked : draft.papers.includes(one),
                ),
              })
            }
          />
        ))}
      </FieldGroup>
      <TextField
        label="Autres documents ou accessoires"
        name="otherPapers"
        value={draft.otherPapers}
        maxLength={200}
        onChange={({ currentTarget }) => change({ otherPapers: currentTarget.value })}
      />
    </div>
  );
}
