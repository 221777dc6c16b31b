import type { StaffVehicle } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { GRADES } from '@pomelo/contract/backoffice/stock/vehicle-life.ts';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import type { FormRefusal } from '../../../../lib/form/action-answer.server.ts';
import { EditForm } from '../../shared/edit-form.tsx';
import { WEAR_LABELS, wearTexts } from './vehicle-texts.ts';

type Props = { vehicle: StaffVehicle; refusal: FormRefusal | null };

const GRADE_OPTIONS = [
  { value: '', label: 'Sans' },
  ...GRADES.map((grade) => ({ value: grade, label: grade })),
];

/** Tyres and grades. */
export function WearForm({ vehicle: { wear, versions }, refusal }: Props) {
  return (
    <EditForm
      label="Pneus et notes"
      intention="usure"
      version={versions.wear}
      stored={wearTexts(wear)}
      refusal={refusal}
      labels={WEAR_LABELS}
      className="bo-form vf-form"
    >
      {(values, errors) => (
        <div className="vf-fields">
          {(['tyreFrontMm', 'tyreRearMm'] as const).map((name) => (
            <TextField
              key={name}
              name={name}
              label={WEAR_LABELS[name]}
              unit="mm"
              inputMode="decimal"
              autoComplete="off"
              maxLength={10}
              defaultValue={values[name]}
              error={errors[name]}
            />
          ))}
          {(['bodywork', 'interior'] as const).map((name) => (
            <SelectField
              key={name}
              name={name}
              label={WEAR_LABELS[name]}
              defaultValue={values[name]}
              error={errors[name]}
              options={GRADE_OPTIONS}
            />
          ))}
        </div>
      )}
    </EditForm>
  );
}
