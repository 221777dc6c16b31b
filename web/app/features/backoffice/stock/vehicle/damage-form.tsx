import type { StoredDamage } from '@pomelo/contract/backoffice/vehicle.schemas.ts';
import { MAX_UPLOAD_BYTES } from '@pomelo/contract/constants.ts';
import { Button } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { DamagePlan, type DamagePoint } from '@pomelo/design/damage-map.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { FileField } from '@pomelo/design/file-field.tsx';
import { useId, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FormRefusal } from '../../../../lib/action-answer.server.ts';
import { PageFields } from '../../../../shared/page-fields.tsx';
import type { FormTexts } from '../../shared/form-values.ts';
import type { FormChoices } from './form-choices.ts';
import { damageTexts } from './vehicle-texts.ts';
import { PICTURE_TOO_LARGE } from './vehicle.messages.ts';

type Props = {
  choices: FormChoices;
  points: readonly DamagePoint[];
  version: number;
  refusal: FormRefusal | null;
  /** The one that is changed; a new one without it. */
  damage?: StoredDamage;
  place?: number;
};

const percent = (value: number): string => String(value).replace('.', ',');
const read = (text: string): number => Number(text.replace(',', '.'));

/** One damage: its part, what it is, how large, where on the car. Pressing the plan fills the place; so does a known part. */
export function DamageForm({ choices, points, version, refusal, damage, place }: Props) {
  const { formData } = useNavigation();
  const intention = damage ? 'modifier-dommage' : 'dommage';
  const values = refusal?.typed ?? damageTexts(damage);
  const [at, setAt] = useState({ x: values['x'] ?? '', y: values['y'] ?? '' });
  const put = (where: { x: number; y: number }): void => setAt({ x: percent(where.x), y: percent(where.y) });
  const pins = at.x === '' || at.y === '' ? [] : [{ part: 'ici', kind: '', extent: '', x: read(at.x), y: read(at.y) }];
  const isSent = formData?.get('intention') === intention && (place === undefined || formData.get('place') === String(place));
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
        <DamagePlan points={damage ? pins : [...points, ...pins]} onPick={put} />
      </div>
      <DamageInputs
        choices={choices}
        values={values}
        errors={refusal?.fieldErrors ?? {}}
        at={at}
        onAt={setAt}
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

type At = { x: string; y: string };
type Inputs = {
  choices: FormChoices;
  values: FormTexts;
  errors: Readonly<Record<string, string>>;
  at: At;
  onAt: (at: At) => void;
  hasPhoto: boolean;
};

function DamageInputs({ choices, values, errors, at, onAt, hasPhoto }: Inputs) {
  const id = useId();
  const text = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name], autoComplete: 'off' });
  const toPart = (name: string): void => {
    const part = choices.damageParts.find((one) => one.name === name);
    if (part) onAt({ x: percent(part.x), y: percent(part.y) });
  };
  return (
    <div className="vf-fields">
      <TextField
        {...text('part')}
        label="Élément"
        list={`${id}-parts`}
        maxLength={60}
        onChange={({ currentTarget }) => toPart(currentTarget.value)}
      />
      <TextField {...text('kind')} label="Dommage" list={`${id}-kinds`} maxLength={40} />
      <TextField {...text('extent')} label="Étendue" hint="4 cm, vernis" maxLength={80} />
      <TextField {...text('cost')} label="Estimation HT" unit="€" inputMode="decimal" maxLength={20} />
      <TextField
        name="x"
        label="De gauche à droite"
        unit="%"
        inputMode="decimal"
        maxLength={5}
        value={at.x}
        onChange={({ currentTarget }) => onAt({ ...at, x: currentTarget.value })}
        error={errors['x']}
      />
      <TextField
        name="y"
        label="De l’avant à l’arrière"
        unit="%"
        inputMode="decimal"
        maxLength={5}
        value={at.y}
        onChange={({ currentTarget }) => onAt({ ...at, y: currentTarget.value })}
        error={errors['y']}
        hint="Vide, la place de l’élément."
      />
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
