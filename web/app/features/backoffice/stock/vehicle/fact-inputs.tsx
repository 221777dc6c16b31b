import type { VehicleChoices } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { UNKNOWN_LABEL } from '@pomelo/contract/catalogue/facets.ts';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { useState } from 'react';
import type { FormTexts } from '../../../../lib/form/form-values.ts';
import { FACT_GROUPS, type FactField } from './fact-fields.ts';

type Props = { values: FormTexts; errors: Readonly<Record<string, string>>; choices: VehicleChoices };

/** Every fact in its field, by families. Models are proposed for the make that is typed. */
export function FactInputs({ values, errors, choices }: Props) {
  const [make, setMake] = useState(values['make'] ?? '');
  const models =
    choices.models.find((one) => one.make.toLowerCase() === make.trim().toLowerCase())?.names ?? [];
  return (
    <>
      {FACT_GROUPS.map(({ title, fields }) => (
        <fieldset key={title} className="vf-group">
          <legend className="label">{title}</legend>
          <div className="vf-fields">
            {fields.map((field) => (
              <FactInput
                key={field.name}
                field={field}
                value={values[field.name] ?? ''}
                error={errors[field.name]}
                choices={choices}
                onMake={setMake}
              />
            ))}
          </div>
          {fields.some(({ kind }) => kind === 'model') ? (
            <CheckboxField name="nouveau-modele" label="Nouveau modèle, que le stock n’a pas encore" />
          ) : null}
        </fieldset>
      ))}
      <datalist id="marques">
        {choices.makes.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <datalist id="modeles">
        {models.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

type InputProps = {
  field: FactField;
  value: string;
  error: string | undefined;
  choices: VehicleChoices;
  onMake: (make: string) => void;
};

function FactInput({
  field: { name, label, kind, unit, max, options = [] },
  value,
  error,
  choices,
  onMake,
}: InputProps) {
  const shared = { name, label, error, defaultValue: value };
  switch (kind) {
    case 'choice':
      return <SelectField {...shared} options={options} />;
    case 'depot':
      return (
        <SelectField
          {...shared}
          options={[
            { value: '', label: UNKNOWN_LABEL },
            ...choices.depots.map((depot) => ({ value: String(depot.id), label: depot.name })),
          ]}
        />
      );
    case 'day':
      return <TextField {...shared} type="date" />;
    case 'number':
      return <TextField {...shared} inputMode="decimal" autoComplete="off" unit={unit} maxLength={20} />;
    case 'make':
      return (
        <TextField
          {...shared}
          list="marques"
          autoComplete="off"
          maxLength={max}
          onChange={({ currentTarget }) => onMake(currentTarget.value)}
        />
      );
    case 'model':
      return <TextField {...shared} list="modeles" autoComplete="off" maxLength={max} />;
    case 'text':
      return <TextField {...shared} autoComplete="off" maxLength={max} />;
  }
}
