import type { staffDealsFields } from '@pomelo/contract/backoffice/orders/deals.fields.generated.ts';
import { Button } from '@pomelo/design/button.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import type { FormHandle } from '../../../../lib/form/use-form.ts';
import { exactEuros } from '../../../../lib/exact-euros.ts';
import type { Service, VehicleRow } from './offer-lines-model.ts';
import * as css from './add-lines.module.css';

type Props = {
  rows: readonly VehicleRow[];
  services: readonly Service[];
  form: Pick<FormHandle<keyof typeof staffDealsFields.offer | 'chercher'>, 'field'>;
  /** The `intention` that is on its way. */
  pressed: FormDataEntryValue | null | undefined;
};

/** Adds a vehicle by its reference, VIN or plate, or a service to one vehicle or to all. */
export function AddLines({ rows, services, form, pressed }: Props) {
  return (
    <div className={css.add}>
      <TextField
        label="Ajouter un véhicule"
        hideLabel
        placeholder={'Ajouter\u202f: référence, VIN, plaque'}
        icon="search"
        type="search"
        data-search=""
        autoComplete="off"
        className={css.search}
        {...form.field('chercher')}
      />
      {/* The first button of the form: what the Enter key presses in any field of it. */}
      <Button type="submit" name="intention" value="chercher" formNoValidate pending={pressed === 'chercher'}>
        Chercher
      </Button>
      {rows.length > 0 && services.length > 0 ? (
        <details className={css.services}>
          <summary className="btn btn-bare">Service</summary>
          <div>
            <SelectField
              label="Service"
              name="service"
              options={services.map(({ code, label, exclTax }) => ({
                value: code,
                label: `${label}, ${exactEuros(exclTax.amount)} HT`,
              }))}
            />
            <SelectField
              label="Pour"
              name="serviceFor"
              options={[
                { value: '', label: 'Tous les véhicules' },
                ...rows.map(({ vehicle }) => ({
                  value: String(vehicle.productId),
                  label: `${vehicle.title}, ${vehicle.reference}`,
                })),
              ]}
            />
            <Button
              type="submit"
              name="intention"
              value="service"
              formNoValidate
              pending={pressed === 'service'}
            >
              Ajouter le service
            </Button>
          </div>
        </details>
      ) : null}
    </div>
  );
}
