import type { StaffVehicle, VehicleUnit } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { VEHICLE_MOVES } from '@pomelo/contract/backoffice/stock/vehicle-life.ts';
import { formatKm } from '@pomelo/contract/format.ts';
import { Button } from '@pomelo/design/button.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { ActionForm } from '../../../../lib/form/action-form.tsx';
import { refusalOf } from '../../../../lib/form/form-refusal.ts';
import { EditForm } from '../../shared/edit-form.tsx';
import type { FormTexts } from '../../../../lib/form/form-values.ts';
import { VEHICLE_MOVE_LABELS, vehicleName, vehicleState } from './vehicle.messages.ts';

type Props = { vehicle: StaffVehicle; mayWrite: boolean; answer: unknown };

const LABELS = { km: 'Kilométrage', vin: 'VIN', plate: 'Immatriculation' };
const EMPTY = { km: '', vin: '', plate: '' };
const textsOf = ({ km, vin, plate }: VehicleUnit) => ({ km: String(km), vin: vin ?? '', plate: plate ?? '' });

export const IdentityInputs = ({
  values,
  errors,
}: {
  values: FormTexts;
  errors: Readonly<Record<string, string>>;
}) => (
  <div className="vf-fields">
    <TextField
      name="km"
      label={LABELS.km}
      unit="km"
      inputMode="numeric"
      autoComplete="off"
      defaultValue={values['km']}
      error={errors['km']}
    />
    <TextField
      name="vin"
      label={LABELS.vin}
      autoComplete="off"
      maxLength={30}
      defaultValue={values['vin']}
      error={errors['vin']}
    />
    <TextField
      name="plate"
      label={LABELS.plate}
      autoComplete="off"
      maxLength={20}
      defaultValue={values['plate']}
      error={errors['plate']}
    />
  </div>
);

/** The physical vehicles of the listing. Booked ones are read-only. */
export function VehiclesPanel({ vehicle: { id, products }, mayWrite, answer }: Props) {
  const adding = refusalOf(answer, { intention: 'ajouter-exemplaire' });
  return (
    <Section
      title="Véhicules de cette référence"
      id="exemplaires"
      aside={<span className="muted num">{products.length}</span>}
    >
      <ul className="ruled vf-rows">
        {products.map((product) => (
          <li key={product.id} data-row={product.id}>
            <span className="num">
              <b>{vehicleName(product)}</b> <span className="muted">{formatKm(product.km)}</span>
              {product.plate && product.vin ? (
                <span className="muted small vf-vin">{product.vin}</span>
              ) : null}
            </span>
            <Tag tone={vehicleState(product).tone}>{vehicleState(product).label}</Tag>
            {mayWrite ? <VehicleTools id={id} product={product} answer={answer} /> : null}
          </li>
        ))}
      </ul>
      {mayWrite ? (
        <details className="vf-more" open={adding !== null || undefined}>
          <summary className="btn btn-line">Ajouter un véhicule identique</summary>
          <EditForm
            key={`ajout-${products.length}`}
            label="Ajouter un véhicule identique"
            intention="ajouter-exemplaire"
            stored={EMPTY}
            refusal={adding}
            save="Ajouter"
            className="bo-form vf-form"
          >
            {(values, errors) => <IdentityInputs values={values} errors={errors} />}
          </EditForm>
        </details>
      ) : null}
    </Section>
  );
}

function VehicleTools({ id, product, answer }: { id: number; product: VehicleUnit; answer: unknown }) {
  const refusal = refusalOf(answer, { intention: 'exemplaire', exemplaire: String(product.id) });
  const name = vehicleName(product);
  return (
    <>
      <div className="bo-acts">
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
        <details className="vf-edit" open={refusal !== null || undefined}>
          <summary className="link small" aria-label={`Modifier ${name}`} data-edit="">
            Modifier
          </summary>
          <EditForm
            key={product.version}
            label={`Modifier ${name}`}
            intention="exemplaire"
            fields={{ exemplaire: product.id }}
            version={product.version}
            stored={textsOf(product)}
            refusal={refusal}
            labels={LABELS}
            className="bo-form vf-form"
          >
            {(values, errors) => <IdentityInputs values={values} errors={errors} />}
          </EditForm>
        </details>
      )}
    </>
  );
}
