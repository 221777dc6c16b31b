import { staffVehicleFields } from '@pomelo/contract/backoffice/stock/vehicle.fields.generated.ts';
import type { StoredDamage } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { MAX_UPLOAD_BYTES } from '@pomelo/contract/constants.ts';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { DamagePlan, type DamagePoint } from '@pomelo/design/damage-map.tsx';
import { EurosField, TextField } from '@pomelo/design/field.tsx';
import { FileField } from '@pomelo/design/file-field.tsx';
import { useId, useState } from 'react';
import { type FormHandle, useForm } from '../../../../lib/form/use-form.ts';
import { StaffForm } from '../../shared/staff-form.tsx';
import type { FormChoices } from './form-choices.ts';
import { damageTexts } from './vehicle-texts.ts';
import { PICTURE_TOO_LARGE } from './vehicle.messages.ts';
import * as partsCss from '../../shared/parts.module.css';
import * as css from './vehicle-form.module.css';

type Props = {
  /** From `useDamage`. */
  form: FormHandle<keyof typeof staffVehicleFields.addDamage>;
  choices: FormChoices;
  points: readonly DamagePoint[];
  version: number;
  /** The damage that is edited; without it, a new one. */
  damage?: StoredDamage;
  place?: number;
};

/** The form of a damage, for the caller to show while it is refused; without one, of a new damage. */
export const useDamage = (damage?: StoredDamage, place?: number): Props['form'] =>
  useForm(staffVehicleFields[damage ? 'changeDamage' : 'addDamage'], {
    intention: damage ? 'modifier-dommage' : 'dommage',
    ids: place === undefined ? {} : { place },
    stored: damageTexts(damage),
  });

/** One damage: part, kind and size. Pressing a panel of the plan chooses the part; its pin is there. */
export function DamageForm({ form, choices, points, version, damage, place }: Props) {
  const [part, setPart] = useState(form.field('part').defaultValue ?? '');
  const pins = part === '' ? [] : [{ part, kind: '', extent: '' }];
  return (
    <StaffForm
      form={form}
      encType="multipart/form-data"
      className={`${partsCss.form} ${css.form} ${css.damage}`}
      label={damage ? `Modifier le dommage ${(place ?? 0) + 1}` : 'Ajouter un dommage'}
      save={damage ? 'Enregistrer' : 'Ajouter'}
    >
      <input type="hidden" name="version" value={version} />
      <div className="map needs-scripts">
        <DamagePlan points={damage ? pins : [...points, ...pins]} onPick={setPart} />
      </div>
      <DamageInputs
        form={form}
        choices={choices}
        part={part}
        onPart={setPart}
        hasPhoto={typeof damage?.photo === 'number'}
      />
    </StaffForm>
  );
}

type Inputs = Pick<Props, 'form' | 'choices'> & {
  part: string;
  onPart: (part: string) => void;
  hasPhoto: boolean;
};

function DamageInputs({ form, choices, part, onPart, hasPhoto }: Inputs) {
  const id = useId();
  return (
    <div className={css.fields}>
      <TextField
        label="Élément"
        hint="Un élément de la liste a sa place sur le plan."
        list={`${id}-parts`}
        autoComplete="off"
        {...form.field('part')}
        defaultValue={undefined}
        value={part}
        onChange={({ currentTarget }) => onPart(currentTarget.value)}
      />
      <TextField label="Dommage" list={`${id}-kinds`} autoComplete="off" {...form.field('kind')} />
      <TextField label="Étendue" hint="4 cm, vernis" autoComplete="off" {...form.field('extent')} />
      <EurosField label="Estimation HT" {...form.field('costCents')} />
      <FileField
        label="Photo"
        accept={choices.pictureTypes}
        refuse={({ size }) => (size > MAX_UPLOAD_BYTES ? PICTURE_TOO_LARGE : null)}
        {...form.field('photo')}
      />
      {hasPhoto ? <CheckboxField value="1" label="Retirer la photo" {...form.box('withoutPhoto')} /> : null}
      <datalist id={`${id}-parts`}>
        {choices.damageParts.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <datalist id={`${id}-kinds`}>
        {choices.damageKinds.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
