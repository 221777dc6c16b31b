import type { StaffVehicle, StoredDamage } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { DamageMap } from '@pomelo/design/damage-map.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { ActionForm } from '../../../../lib/form/action-form.tsx';
import { noDamageText } from '../../../../domain/vehicle/condition.messages.ts';
import { urls } from '../../../../urls.ts';
import type { FormChoices } from './form-choices.ts';
import { DamageForm, useDamage } from './damage-form.tsx';
import { WearForm } from './wear-form.tsx';
import * as tableCss from '../../shared/table.module.css';
import * as css from './vehicle-form.module.css';

type Props = { vehicle: StaffVehicle; choices: FormChoices; mayWrite: boolean };

const pointOf = ({ part, kind, extent, costCents, photo }: StoredDamage) => ({
  part,
  kind,
  extent,
  ...(costCents !== null && { cost: costCents }),
  ...(photo !== null && { photo: urls.picture(photo, '1920x1080') }),
});

/** The damages on their plan, as buyers see them; each is written in its own form. */
export function DamagesPanel({ vehicle, choices, mayWrite }: Props) {
  const { damages, versions } = vehicle;
  const points = damages.map(pointOf);
  const adding = useDamage();
  return (
    <Section
      title="État du véhicule"
      id="dommages"
      aside={
        <Link className="link" to={staffUrls.vehicleCondition(vehicle.id)}>
          Rapport d’état
        </Link>
      }
    >
      <DamageMap
        points={points}
        none={noDamageText(Object.values(vehicle.wear).some((value) => value !== null))}
      />
      {mayWrite ? (
        <>
          <ul className={`ruled ${css.rows}`}>
            {damages.map((damage, place) => (
              <DamageRow
                // Its place is what it is called by; another list is another version.
                // oxlint-disable-next-line react/no-array-index-key -- see above
                key={`${versions.damages}-${place}`}
                vehicle={vehicle}
                choices={choices}
                damage={damage}
                place={place}
              />
            ))}
          </ul>
          <details className={css.more} open={adding.refusal !== null || undefined}>
            <summary className="btn btn-line">Ajouter un dommage</summary>
            <DamageForm
              key={versions.damages}
              form={adding}
              choices={choices}
              points={points}
              version={versions.damages}
            />
          </details>
          <div id="etat">
            <WearForm vehicle={vehicle} />
          </div>
        </>
      ) : null}
    </Section>
  );
}

type RowProps = { vehicle: StaffVehicle; choices: FormChoices; damage: StoredDamage; place: number };

function DamageRow({ vehicle: { id, damages, versions }, choices, damage, place }: RowProps) {
  const form = useDamage(damage, place);
  const name = `${damage.part}, ${damage.kind}`;
  return (
    <li data-row={place}>
      <span>
        <b>{place + 1}</b> {name}
      </span>
      <span />
      <ActionForm
        className={tableCss.actions}
        action={staffUrls.vehicle(id)}
        actionKey={`dommage-${place}`}
        fields={{ intention: 'supprimer-dommage', place, version: versions.damages }}
        question={{
          title: `Supprimer «\u202f${name}\u202f»\u202f?`,
          message: 'Il ne sera plus sur le plan.',
          confirmLabel: 'Supprimer',
          danger: true,
        }}
      >
        <Button type="submit" look="line" aria-label={`Supprimer le dommage ${place + 1}`}>
          Supprimer
        </Button>
      </ActionForm>
      <details className={css.edit} open={form.refusal !== null || undefined}>
        <summary className="link small" data-edit="">
          Modifier<span className="vh"> le dommage {place + 1}</span>
        </summary>
        <DamageForm
          form={form}
          choices={choices}
          points={damages.map(pointOf)}
          version={versions.damages}
          damage={damage}
          place={place}
        />
      </details>
    </li>
  );
}
