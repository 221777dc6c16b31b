import type { VehicleChoices } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { UNKNOWN_LABEL } from '@pomelo/contract/catalogue/facets.ts';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { type ReactNode, useState } from 'react';
import type { FormHandle } from '../../../../lib/form/use-form.ts';
import { FACT_GROUPS, type FactField, type FactPath } from './fact-fields.ts';
import { proposalHint, type Proposals } from './register-panel.tsx';
import * as css from './vehicle-form.module.css';

type Facts = Pick<FormHandle<FactPath | 'newModel'>, 'field' | 'box'>;
type Props = { form: Facts; choices: VehicleChoices; proposals: Proposals };

/** Every fact in its field, by families. Models are proposed for the make that is typed. */
export function FactInputs({ form, choices, proposals }: Props) {
  const [make, setMake] = useState(form.field('facts.make').defaultValue ?? '');
  const models =
    choices.models.find((one) => one.make.toLowerCase() === make.trim().toLowerCase())?.names ?? [];
  return (
    <>
      {FACT_GROUPS.map(({ title, fields }) => (
        <fieldset key={title} className={css.group}>
          <legend className="label">{title}</legend>
          <div className={css.fields}>
            {fields.map((field) => (
              <FactInput
                key={field.name}
                field={field}
                form={form}
                choices={choices}
                onMake={setMake}
                hint={proposalHint(field.name, proposals)}
              />
            ))}
          </div>
          {fields.some(({ kind }) => kind === 'model') ? (
            <CheckboxField label="Nouveau modèle, que le stock n’a pas encore" {...form.box('newModel')} />
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
  form: Facts;
  choices: VehicleChoices;
  onMake: (make: string) => void;
  hint: ReactNode;
};

function FactInput({ field, form, choices, onMake, hint }: InputProps) {
  const { name, label, kind, unit, options = [] } = field;
  const shared = { label, hint, ...form.field(`facts.${name}`) };
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
      return <TextField {...shared} inputMode="decimal" autoComplete="off" unit={unit} />;
    case 'make':
      return (
        <TextField
          {...shared}
          list="marques"
          autoComplete="off"
          onChange={({ currentTarget }) => onMake(currentTarget.value)}
        />
      );
    case 'model':
      return <TextField {...shared} list="modeles" autoComplete="off" />;
    case 'text':
      return <TextField {...shared} autoComplete="off" />;
  }
}
