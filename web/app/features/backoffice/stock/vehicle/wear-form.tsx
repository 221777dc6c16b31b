import { staffVehicleFields } from '@pomelo/contract/backoffice/stock/vehicle.fields.generated.ts';
import type { StaffVehicle } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { GRADES } from '@pomelo/contract/backoffice/stock/vehicle-life.ts';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { useForm } from '../../../../lib/form/use-form.ts';
import { StaffForm } from '../../shared/staff-form.tsx';
import { WEAR_LABELS, wearTexts } from './vehicle-texts.ts';
import * as partsCss from '../../shared/parts.module.css';
import * as css from './vehicle-form.module.css';

const GRADE_OPTIONS = [
  { value: '', label: 'Sans' },
  ...GRADES.map((grade) => ({ value: grade, label: grade })),
];

/** Tyres and grades. */
export function WearForm({ vehicle: { wear, versions } }: { vehicle: StaffVehicle }) {
  const form = useForm(staffVehicleFields.wear, {
    intention: 'usure',
    version: versions.wear,
    stored: wearTexts(wear),
  });
  return (
    <StaffForm
      form={form}
      label="Pneus et notes"
      labels={WEAR_LABELS}
      className={`${partsCss.form} ${css.form}`}
    >
      <div className={css.fields}>
        {(['wear.tyreFrontMm', 'wear.tyreRearMm'] as const).map((name) => (
          <TextField
            key={name}
            label={WEAR_LABELS[name]}
            unit="mm"
            inputMode="decimal"
            autoComplete="off"
            {...form.field(name)}
          />
        ))}
        {(['wear.bodywork', 'wear.interior'] as const).map((name) => (
          <SelectField key={name} label={WEAR_LABELS[name]} options={GRADE_OPTIONS} {...form.field(name)} />
        ))}
      </div>
    </StaffForm>
  );
}
