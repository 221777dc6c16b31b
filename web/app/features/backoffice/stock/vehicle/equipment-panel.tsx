import type { StaffVehicle, VehicleChoices } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { EquipmentList } from '@pomelo/design/equipment-list.tsx';
import { TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { useState } from 'react';
import type { FormRefusal } from '../../../../lib/form/action-answer.server.ts';
import { EditForm } from '../../shared/edit-form.tsx';
import { folded } from '../../shared/folded.ts';
import { type EquipmentLine, equipmentLines, equipmentTexts, OPTION, STANDARD } from './vehicle-texts.ts';

type Props = {
  vehicle: StaffVehicle;
  choices: VehicleChoices;
  mayWrite: boolean;
  refusal: FormRefusal | null;
};

/** Every equipment a vehicle may have: none, standard or option. The search hides what it does not name. */
export function EquipmentPanel({ vehicle: { equipment, versions }, choices, mayWrite, refusal }: Props) {
  const lines = equipmentLines(choices.equipment, equipment);
  const count = equipment.reduce((sum, { items, options }) => sum + items.length + options.length, 0);
  const labels = Object.fromEntries(lines.map(({ field, name }) => [field, name]));
  return (
    <Section title="Équipements" id="equipements" aside={<span className="muted num">{count}</span>}>
      <EquipmentList
        groups={equipment.map(({ group, items, options }) => ({
          title: group,
          items: [...items.map((label) => ({ label })), ...options.map((label) => ({ label, option: true }))],
        }))}
      />
      {mayWrite ? (
        <details className="vf-more" open={refusal !== null || undefined}>
          <summary className="btn btn-line">Modifier les équipements</summary>
          <EditForm
            label="Équipements"
            intention="equipements"
            version={versions.equipment}
            stored={equipmentTexts(lines, equipment)}
            refusal={refusal}
            labels={{ ...labels, autres: 'Autres équipements', 'autres-options': 'Autres options' }}
            className="bo-form vf-form"
          >
            {(values) => <Lines lines={lines} values={values} />}
          </EditForm>
        </details>
      ) : null}
    </Section>
  );
}

function Lines({
  lines,
  values,
}: {
  lines: readonly EquipmentLine[];
  values: Readonly<Record<string, string>>;
}) {
  const [sought, setSought] = useState('');
  const isHidden = ({ name }: EquipmentLine) =>
    sought.trim() !== '' && !folded(name).includes(folded(sought.trim()));
  const groups = [...new Set(lines.map(({ group }) => group))];
  return (
    <>
      <TextField
        className="needs-scripts"
        label="Chercher un équipement"
        icon="search"
        type="search"
        value={sought}
        onChange={({ currentTarget }) => setSought(currentTarget.value)}
        // Enter searches; it does not save.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {groups.map((group) => {
        const own = lines.filter((line) => line.group === group);
        return (
          <fieldset key={group} className="vf-group" hidden={own.every(isHidden)}>
            <legend className="label">{group}</legend>
            <ul className="vf-eq">
              {own.map((line) => (
                <li key={line.field} hidden={isHidden(line)}>
                  <input type="hidden" name={`famille:${line.field}`} value={group} />
                  <label>
                    <span>{line.name}</span>
                    <select name={line.field} defaultValue={values[line.field]}>
                      <option value="">—</option>
                      <option value={STANDARD}>Série</option>
                      <option value={OPTION}>Option</option>
                    </select>
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        );
      })}
      <div className="vf-fields">
        <TextAreaField
          name="autres"
          label="Autres équipements, un par ligne"
          rows={3}
          maxLength={2000}
          defaultValue={values['autres']}
        />
        <TextAreaField
          name="autres-options"
          label="Autres options, une par ligne"
          rows={3}
          maxLength={2000}
          defaultValue={values['autres-options']}
        />
      </div>
    </>
  );
}
