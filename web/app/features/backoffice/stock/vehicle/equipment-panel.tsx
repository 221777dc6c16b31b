import { staffVehicleFields } from '@pomelo/contract/backoffice/stock/vehicle.fields.generated.ts';
import type { StaffVehicle, VehicleChoices } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { EquipmentList } from '@pomelo/design/equipment-list.tsx';
import { TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { useState } from 'react';
import { type FormHandle, useForm } from '../../../../lib/form/use-form.ts';
import { folded } from '../../shared/folded.ts';
import { StaffForm } from '../../shared/staff-form.tsx';
import {
  type EquipmentLine,
  equipmentLines,
  equipmentTexts,
  OPTION,
  OTHER_ITEMS,
  OTHER_OPTIONS,
  STANDARD,
} from './vehicle-texts.ts';
import * as partsCss from '../../shared/parts.module.css';
import * as css from './vehicle-form.module.css';

type Props = {
  vehicle: StaffVehicle;
  choices: VehicleChoices;
  mayWrite: boolean;
};

/** The lines typed below the list: no field of the body, which they end in. */
const FIELDS = {
  ...staffVehicleFields.equipment,
  [OTHER_ITEMS]: { maxLength: 2000 },
  [OTHER_OPTIONS]: { maxLength: 2000 },
} as const;

/** Every equipment a vehicle may have: none, standard or option. The search hides what it does not name. */
export function EquipmentPanel({ vehicle: { equipment, versions }, choices, mayWrite }: Props) {
  const lines = equipmentLines(choices.equipment, equipment);
  const count = equipment.reduce((sum, { items, options }) => sum + items.length + options.length, 0);
  const form = useForm(FIELDS, {
    intention: 'equipements',
    version: versions.equipment,
    stored: equipmentTexts(lines, equipment),
  });
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
        <details className={css.more} open={form.refusal !== null || undefined}>
          <summary className="btn btn-line">Modifier les équipements</summary>
          <StaffForm
            form={form}
            label="Équipements"
            labels={{ ...labels, [OTHER_ITEMS]: 'Autres équipements', [OTHER_OPTIONS]: 'Autres options' }}
            className={`${partsCss.form} ${css.form}`}
          >
            <Lines lines={lines} form={form} />
          </StaffForm>
        </details>
      ) : null}
    </Section>
  );
}

type LinesProps = {
  lines: readonly EquipmentLine[];
  form: Pick<FormHandle<keyof typeof FIELDS>, 'field'>;
};

function Lines({ lines, form }: LinesProps) {
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
          <fieldset key={group} className={css.group} hidden={own.every(isHidden)}>
            <legend className="label">{group}</legend>
            <ul className={css.eq}>
              {own.map((line) => (
                <li key={line.field} hidden={isHidden(line)}>
                  <input type="hidden" name={`famille:${line.field}`} value={group} />
                  <label>
                    <span>{line.name}</span>
                    <select name={line.field} defaultValue={form.field('equipment', line.field).defaultValue}>
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
      <div className={css.fields}>
        <TextAreaField label="Autres équipements, un par ligne" rows={3} {...form.field(OTHER_ITEMS)} />
        <TextAreaField label="Autres options, une par ligne" rows={3} {...form.field(OTHER_OPTIONS)} />
      </div>
    </>
  );
}
