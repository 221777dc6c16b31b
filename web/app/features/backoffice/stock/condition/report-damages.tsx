import { vehicleConditionFields } from '@pomelo/contract/backoffice/stock/condition.fields.generated.ts';
import type { VehicleCondition } from '@pomelo/contract/backoffice/stock/condition.schemas.ts';
import type { ReportDamage } from '@pomelo/contract/condition/condition.schemas.ts';
import { CAR_PARTS, carPart } from '@pomelo/contract/condition/parts.ts';
import { DAMAGE_KINDS, KIND_LABELS, REPAIR_METHODS, REPAIRS } from '@pomelo/contract/condition/repairs.ts';
import { MAX_UPLOAD_BYTES } from '@pomelo/contract/constants.ts';
import { PICTURE_FILE_TYPES } from '@pomelo/contract/files.ts';
import { Button } from '@pomelo/design/button.tsx';
import { DamagePlan, type DamagePoint } from '@pomelo/design/damage-map.tsx';
import { EurosField, SelectField, TextField } from '@pomelo/design/field.tsx';
import { FileField } from '@pomelo/design/file-field.tsx';
import { useState } from 'react';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { extentText, reportPoint } from '../../../../domain/vehicle/report-points.ts';
import { ActionForm } from '../../../../lib/form/action-form.tsx';
import { type FormHandle, useForm } from '../../../../lib/form/use-form.ts';
import { StaffForm } from '../../shared/staff-form.tsx';
import { costText, PHOTO_TOO_LARGE } from './condition.messages.ts';
import * as partsCss from '../../shared/parts.module.css';
import * as tableCss from '../../shared/table.module.css';
import * as css from '../vehicle/vehicle-form.module.css';

type Draft = NonNullable<VehicleCondition['draft']>;
type Props = { id: number; draft: Draft };

const PARTS = CAR_PARTS.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));
const KINDS = DAMAGE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
const METHODS = [
  { value: '', label: 'Non chiffrée' },
  ...REPAIR_METHODS.map((value) => ({ value, label: REPAIRS[value].label })),
];
const CHOOSE = { value: '', label: 'Choisir' };

/** The damages of a draft: the map, a form for a new one, and each with its own. */
export function ReportDamages({ id, draft }: Props) {
  const { damages } = draft.content;
  const points = damages.map((damage, place) => reportPoint({ ...damage, costCents: draft.costs[place] }));
  return (
    <>
      <ul className={`ruled ${css.rows}`}>
        {damages.map((damage, place) => (
          <DamageRow
            // Its place is what it is called by; another list is another version.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            key={`${draft.version}-${place}`}
            {...{ id, draft, damage, place }}
          />
        ))}
      </ul>
      <DamageForm key={draft.version} version={draft.version} points={points} />
    </>
  );
}

function DamageRow({ id, draft, damage, place }: Props & { damage: ReportDamage; place: number }) {
  const name = `${carPart(damage.code)?.name ?? damage.code}, ${KIND_LABELS[damage.kind]}`;
  return (
    <li data-row={place}>
      <span>
        <b>{place + 1}</b> {name}{' '}
        <small className="muted">
          {extentText(damage)}, {costText(draft.costs[place] ?? null)}, {damage.photos.length} photo
          {damage.photos.length > 1 ? 's' : ''}
        </small>
      </span>
      <span />
      <ActionForm
        className={tableCss.actions}
        action={staffUrls.vehicleCondition(id)}
        actionKey={`dommage-${place}`}
        fields={{ intention: 'retirer-dommage', place, version: draft.version }}
        question={{
          title: `Retirer «\u202f${name}\u202f»\u202f?`,
          message: 'Il ne sera plus dans ce rapport.',
          confirmLabel: 'Retirer',
          danger: true,
        }}
      >
        <Button type="submit" look="line" aria-label={`Retirer le dommage ${place + 1}`}>
          Retirer
        </Button>
      </ActionForm>
      <DamageForm version={draft.version} points={[]} damage={damage} place={place} />
    </li>
  );
}

type FormProps = {
  version: number;
  /** Shown on the map of a new one. */
  points: readonly DamagePoint[];
  damage?: ReportDamage;
  place?: number;
};
type FormName = keyof (typeof vehicleConditionFields)['addDamage'];

const typed = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));
const NEW: Readonly<Record<string, string>> = {
  partCode: '',
  kind: '',
  sizeMm: '',
  method: '',
  partsCents: '',
  note: '',
};
const storedTexts = ({ code, kind, sizeMm, method, partsCents, note }: ReportDamage) => ({
  partCode: code,
  kind,
  sizeMm: typed(sizeMm),
  method: method ?? '',
  partsCents: partsCents === null ? '' : typed(partsCents / 100),
  note,
});

function DamageForm({ version, points, damage, place = 0 }: FormProps) {
  const form = useForm(vehicleConditionFields[damage ? 'changeDamage' : 'addDamage'], {
    intention: damage ? 'modifier-dommage' : 'dommage',
    ids: damage ? { place } : {},
    stored: damage ? storedTexts(damage) : NEW,
  });
  if (!damage)
    return (
      <DamageFields form={form} version={version} points={points} label="Ajouter un dommage" save="Ajouter" />
    );
  return (
    <details className={css.edit} open={form.refusal !== null || undefined}>
      <summary className="link small">
        Modifier<span className="vh"> le dommage {place + 1}</span>
      </summary>
      <DamageFields
        form={form}
        version={version}
        points={points}
        damage={damage}
        label={`Modifier le dommage ${place + 1}`}
        save="Enregistrer"
      />
    </details>
  );
}

type Chosen = { code: string; x: string; y: string };
const numberIn = (text: string): number => Number(text.replace(',', '.'));
/** The pin of the damage being typed; none before a part is chosen. */
function pinOf({ code, x, y }: Chosen): DamagePoint[] {
  const part = carPart(code)?.name;
  if (part === undefined) return [];
  return [{ part, kind: '', extent: '', ...(x !== '' && { at: { x: numberIn(x), y: numberIn(y) } }) }];
}

type FieldsProps = Pick<FormProps, 'version' | 'points' | 'damage'> & {
  form: FormHandle<FormName>;
  label: string;
  save: string;
};

/** Pressing a panel of the map chooses the part and the place; without scripts the list does. */
function DamageFields({ form, version, points, damage, label, save }: FieldsProps) {
  const [chosen, setChosen] = useState<Chosen>({
    code: form.field('partCode').defaultValue ?? '',
    x: typed(damage?.x ?? null),
    y: typed(damage?.y ?? null),
  });
  const pick = (part: string, at: { x: number; y: number }): void => {
    const code = CAR_PARTS.find((one) => one.name === part)?.code;
    if (code) setChosen({ code, x: typed(at.x), y: typed(at.y) });
  };
  return (
    <StaffForm
      form={form}
      encType="multipart/form-data"
      className={`${partsCss.form} ${css.form}`}
      label={label}
      save={save}
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="x" value={chosen.x} />
      <input type="hidden" name="y" value={chosen.y} />
      <div className="map needs-scripts">
        <DamagePlan
          points={[...points.map(({ photos: _photos, ...point }) => point), ...pinOf(chosen)]}
          onPick={pick}
        />
      </div>
      <div className={css.fields}>
        <SelectField
          label="Élément"
          options={[CHOOSE, ...PARTS]}
          {...form.field('partCode')}
          defaultValue={undefined}
          value={chosen.code}
          onChange={({ currentTarget }) => setChosen({ code: currentTarget.value, x: '', y: '' })}
        />
        <SelectField label="Dommage" options={[CHOOSE, ...KINDS]} {...form.field('kind')} />
        <TextField label="Taille" unit="mm" inputMode="numeric" {...form.field('sizeMm')} />
        <SelectField label="Réparation" options={METHODS} {...form.field('method')} />
        <EurosField label="Pièces HT" {...form.field('partsCents')} />
        <TextField label="Précision" autoComplete="off" {...form.field('note')} />
        <FileField
          label={damage ? 'Ajouter une photo' : 'Photo'}
          accept={PICTURE_FILE_TYPES}
          refuse={({ size }) => (size > MAX_UPLOAD_BYTES ? PHOTO_TOO_LARGE : null)}
          {...form.field('photo')}
        />
      </div>
    </StaffForm>
  );
}
