import type { StaffVehicle, StoredDamage } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { DamageMap } from '@pomelo/design/damage-map.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { ActionForm } from '../../../../lib/form/action-form.tsx';
import { noDamageText } from '../../../../domain/vehicle/condition.messages.ts';
import { refusalOf } from '../../../../lib/form/form-refusal.ts';
import { urls } from '../../../../urls.ts';
import type { FormChoices } from './form-choices.ts';
import { DamageForm } from './damage-form.tsx';
import { WearForm } from './wear-form.tsx';

type Props = { vehicle: StaffVehicle; choices: FormChoices; mayWrite: boolean; answer: unknown };

const pointOf = ({ part, kind, extent, costCents, photo }: StoredDamage) => ({
  part,
  kind,
  extent,
  ...(costCents !== null && { cost: costCents }),
  ...(photo !== null && { photo: urls.picture(photo, '1920x1080') }),
});

/** The damages on their plan, as buyers see them; each is written in its own form. */
export function DamagesPanel({ vehicle, choices, mayWrite, answer }: Props) {
  const { id, damages, versions } = vehicle;
  const points = damages.map(pointOf);
  const adding = refusalOf(answer, { intention: 'dommage' });
  return (
    <Section
      title="État du véhicule"
      id="dommages"
      aside={<span className="muted num">{damages.length}</span>}
    >
      <DamageMap
        points={points}
        none={noDamageText(Object.values(vehicle.wear).some((value) => value !== null))}
      />
      {mayWrite ? (
        <>
          <ul className="ruled vf-rows">
            {damages.map((damage, place) => {
              const refusal = refusalOf(answer, { intention: 'modifier-dommage', place: String(place) });
              const name = `${damage.part}, ${damage.kind}`;
              return (
                // Its place is what it is called by; another list is another version.
                // oxlint-disable-next-line react/no-array-index-key -- see above
                <li key={`${versions.damages}-${place}`} data-row={place}>
                  <span>
                    <b>{place + 1}</b> {name}
                  </span>
                  <span />
                  <ActionForm
                    className="bo-acts"
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
                  <details className="vf-edit" open={refusal !== null || undefined}>
                    <summary className="link small" data-edit="">
                      Modifier<span className="vh"> le dommage {place + 1}</span>
                    </summary>
                    <DamageForm
                      choices={choices}
                      points={points}
                      version={versions.damages}
                      refusal={refusal}
                      damage={damage}
                      place={place}
                    />
                  </details>
                </li>
              );
            })}
          </ul>
          <details className="vf-more" open={adding !== null || undefined}>
            <summary className="btn btn-line">Ajouter un dommage</summary>
            <DamageForm
              key={versions.damages}
              choices={choices}
              points={points}
              version={versions.damages}
              refusal={adding}
            />
          </details>
          <div id="etat">
            <WearForm vehicle={vehicle} refusal={refusalOf(answer, { intention: 'usure' })} />
          </div>
        </>
      ) : null}
    </Section>
  );
}
