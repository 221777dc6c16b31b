import { todayFields } from '@pomelo/contract/backoffice/today.fields.generated.ts';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import type { FormHandle } from '../../../lib/form/use-form.ts';

const HOURS = [8, 9, 10, 11, 12, 14, 15, 16, 17, 18].map((hour) => ({
  value: String(hour),
  label: `${hour}\u202fh`,
}));

/** The moment an item comes back to the list. */
export function DeferFields({
  form,
  nextDay,
}: {
  form: Pick<FormHandle<'day' | 'hour'>, 'field'>;
  nextDay: string;
}) {
  const day = form.field('day');
  const hour = form.field('hour');
  return (
    <>
      <TextField
        label="Jour"
        type="date"
        {...todayFields.defer.day}
        {...day}
        defaultValue={day.defaultValue ?? nextDay}
      />
      <SelectField
        label="Heure"
        options={HOURS}
        name={hour.name}
        error={hour.error}
        defaultValue={hour.defaultValue ?? '9'}
      />
    </>
  );
}
