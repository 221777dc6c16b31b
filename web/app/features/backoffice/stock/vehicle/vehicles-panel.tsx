import { staffVehicleFields } from '@pomelo/contract/backoffice/stock/vehicle.fields.generated.ts';
import type { StaffVehicle, VehicleUnit } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { VEHICLE_MOVES } from '@pomelo/contract/backoffice/stock/vehicle-life.ts';
import { formatKm } from '@pomelo/contract/format.ts';
import { Button } from '@pomelo/design/button.tsx';
import { NumberField, TextField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import type { ReactNode } from 'react';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { ActionForm } from '../../../../lib/form/action-form.tsx';
import { type FormHandle, useForm } from '../../../../lib/form/use-form.ts';
import { StaffForm } from '../../shared/staff-form.tsx';
import { VEHICLE_MOVE_LABELS, vehicleName, vehicleState } from './vehicle.messages.ts';
import * as partsCss from '../../shared/parts.module.css';
import * as tableCss from '../../shared/table.module.css';
import * as css from './vehicle-form.module.css';

type Props = { vehicle: StaffVehicle; mayWrite: boolean };

const LABELS = { km: 'Kilométrage', vin: 'VIN', plate: 'Immatriculation' };
const EMPTY = { km: '', vin: '', plate: '' };
const textsOf = ({ km, vin, plate }: VehicleUnit) => ({ km: String(km), vin: vin ?? '', plate: plate ?? '' });

type IdentityName = keyof typeof LABELS;
type IdentityProps = {
  form: Pick<FormHandle<IdentityName>, 'field'>;
  /** Under VIN and plate: what the register proposes. */
  hintOf?: (name: IdentityName) => ReactNode;
};

export const IdentityInputs = ({ form, hintOf }: IdentityProps) => (
  <div className={css.fields}>
    <NumberField label={LABELS.km} unit="km" {...form.field('km')} />
    <TextField label={LABELS.vin} hint={hintOf?.('vin')} autoComplete="off" {...form.field('vin')} />
    <TextField label={LABELS.plate} hint={hintOf?.('plate')} autoComplete="off" {...form.field('plate')} />
  </div>
);

/** The physical vehicles of the listing. Booked ones are read-only. */
export function VehiclesPanel({ vehicle: { id, products }, mayWrite }: Props) {
  const adding = useForm(staffVehicleFields.addProduct, { intention: 'ajouter-exemplaire', stored: EMPTY });
  return (
    <Section
      title="Véhicules de cette référence"
      id="exemplaires"
      aside={<span className="muted num">{products.length}</span>}
    >
      <ul className={`ruled ${css.rows}`}>
        {products.map((product) => (
          <li key={product.id} data-row={product.id}>
            <span className="num">
              <b>{vehicleName(product)}</b> <span className="muted">{formatKm(product.km)}</span>
              {product.plate && product.vin ? (
                <span className={`muted small ${css.vin}`}>{product.vin}</span>
              ) : null}
            </span>
            <Tag tone={vehicleState(product).tone}>{vehicleState(product).label}</Tag>
            {mayWrite ? <VehicleTools id={id} product={product} /> : null}
          </li>
        ))}
      </ul>
      {mayWrite ? (
        <details className={css.more} open={adding.refusal !== null || undefined}>
          <summary className="btn btn-line">Ajouter un véhicule identique</summary>
          <StaffForm
            key={`ajout-${products.length}`}
            form={adding}
            label="Ajouter un véhicule identique"
            save="Ajouter"
            className={`${partsCss.form} ${css.form}`}
          >
            <IdentityInputs form={adding} />
          </StaffForm>
        </details>
      ) : null}
    </Section>
  );
}

function VehicleTools({ id, product }: { id: number; product: VehicleUnit }) {
  const form = useForm(staffVehicleFields.changeProduct, {
    intention: 'exemplaire',
    ids: { exemplaire: product.id },
    version: product.version,
    stored: textsOf(product),
  });
  const name = vehicleName(product);
  return (
    <>
      <div className={tableCss.actions}>
        {product.held === null
          ? VEHICLE_MOVES[product.status].map((to) => (
              <ActionForm
                key={to}
                action={staffUrls.vehicle(id)}
                actionKey={`exemplaire-${product.id}-${to}`}
                fields={{
                  intention: 'etat-exemplaire',
                  exemplaire: product.id,
                  vers: to,
                  version: product.version,
                }}
              >
                <Button type="submit" look="line" aria-label={`${VEHICLE_MOVE_LABELS[to]}\u202f: ${name}`}>
                  {VEHICLE_MOVE_LABELS[to]}
                </Button>
              </ActionForm>
            ))
          : null}
      </div>
      {product.held === 'ordered' ? null : (
        <details className={css.edit} open={form.refusal !== null || undefined}>
          <summary className="link small" aria-label={`Modifier ${name}`} data-edit="">
            Modifier
          </summary>
          <StaffForm
            key={product.version}
            form={form}
            label={`Modifier ${name}`}
            labels={LABELS}
            className={`${partsCss.form} ${css.form}`}
          >
            <IdentityInputs form={form} />
          </StaffForm>
        </details>
      )}
    </>
  );
}
