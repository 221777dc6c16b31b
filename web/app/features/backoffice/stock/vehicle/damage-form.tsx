import type { StoredDamage } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { MAX_UPLOAD_BYTES } from '@pomelo/contract/constants.ts';
import { Button } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { DamagePlan, type DamagePoint } from '@pomelo/design/damage-map.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { FileField } from '@pomelo/design/file-field.tsx';
import { useId, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FormRefusal } from '../../../../lib/form/action-answer.server.ts';
import { PageFields } from '../../../../lib/form/page-fields.tsx';
import type { FormTexts } from '../../../../lib/form/form-values.ts';
import type { FormChoices } from './form-choices.ts';
import { damageTexts } from './vehicle-texts.ts';
import { PICTURE_TOO_LARGE } from './vehicle.messages.ts';

type Props = {
  choices: FormChoices;
  points: readonly DamagePoint[];
  version: number;
  refusal: FormRefusal | null;
  /** The damage that is edited; without it, a new one. */
  damage?: StoredDamage;
  place?: number;
};

/** One damage: part, kind and size. Pressing a panel of the plan chooses the part; its pin is there. */
export function DamageForm({ choices, points, version, refusal, damage, place }: Props) {
  const { formData } = useNavigation();
  const intention = damage ? 'modifier-dommage' : 'dommage';
  const values = refusal?.typed ?? damageTexts(damage);
  const [part, setPart] = useState(values['part'] ?? '');
  const pins = part === '' ? [] : [{ part, kind: '', extent: '' }];
  const isSent =
    formData?.get('intention') === intention &&
    (place === undefined || formData.get('place') === String(place));
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="bo-form vf-form vf-damage"
      aria-label={damage ? `Modifier le dommage ${(place ?? 0) + 1}` : 'Ajouter un dommage'}
      preventScrollReset
    >
      {refusal ? <FormError title={refusal.message} /> : null}
      <PageFields />
      <input type="hidden" name="intention" value={intention} />
      <input type="hidden" name="version" value={version} />
      {place === undefined ? null : <input type="hidden" name="place" value={place} />}
      <div className="map needs-scripts">
        <DamagePlan points={damage ? pins : [...points, ...pins]} onPick={setPart} />
      </div>
      <DamageInputs
        choices={choices}
        values={values}
        errors={refusal?.fieldErrors ?? {}}
        part={part}
        onPart={setPart}
        hasPhoto={typeof damage?.photo === 'number'}
      />
      <div className="bo-form-end">
        <Button type="submit" look="solid" pending={isSent}>
          {damage ? 'Enregistrer' : 'Ajouter'}
        </Button>
      </div>
    </Form>
  );
}

type Inputs = {
  choices: FormChoices;
  values: FormTexts;
  errors: Readonly<Record<string, string>>;
  part: string;
  onPart: (part: string) => void;
  hasPhoto: boolean;
};

function DamageInputs({ choices, values, errors, part, onPart, hasPhoto }: Inputs) {
  const id = useId();
  const text = (name: string) => ({
    name,
    defaultValue: values[name] ?? '',
    error: errors[name],
    autoComplete: 'off',
  });
  return (
    <div className="vf-fields">
      <TextField
        name="part"
        label="Élément"
        hint="Un élément de la liste a sa place sur le plan."
        list={`${id}-parts`}
        maxLength={60}
        autoComplete="off"
        value={part}
        onChange={({ currentTarget }) => onPart(currentTarget.value)}
        error={errors['part']}
      />
      <TextField {...text('kind')} label="Dommage" list={`${id}-kinds`} maxLength={40} />
      <TextField {...text('extent')} label="Étendue" hint="4 cm, vernis" maxLength={80} />
      <TextField {...text('cost')} label="Estimation HT" unit="€" inputMode="decimal" maxLength={20} />
      <FileField
        name="photo"
        label="Photo"
        accept={choices.pictureTypes}
        error={errors['photo']}
        refuse={({ size }) => (size > MAX_UPLOAD_BYTES ? PICTURE_TOO_LARGE : null)}
      />
      {hasPhoto ? <CheckboxField name="withoutPhoto" value="1" label="Retirer la photo" /> : null}
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
