import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import { VehiclePicture, type PictureSource } from './picture.tsx';
import './tray.css';

export type ComparedVehicle = {
  id: number;
  name: string;
  price: string;
  picture: PictureSource;
  /** The button that takes it out. */
  remove: ReactNode;
};

/**
 * Floats over the results only, exactly their width, so that the facets stay free. Hidden on a phone: the
 * dock has it.
 */
export function CompareTray({
  vehicles,
  compareHref,
  max = 4,
}: {
  vehicles: readonly ComparedVehicle[];
  compareHref: string;
  max?: number;
}) {
  if (vehicles.length === 0) return null;
  const free = max - vehicles.length;
  return (
    <aside className="tray" aria-label="Comparaison">
      {vehicles.map((vehicle) => (
        <div key={vehicle.id}>
          <VehiclePicture {...vehicle.picture} sizes="3.25rem" />
          <span>
            <b>{vehicle.name}</b>
            <small className="num">{vehicle.price}</small>
          </span>
          {vehicle.remove}
        </div>
      ))}
      {free > 0 ? <div className="free">{`Encore ${free} place${free > 1 ? 's' : ''}`}</div> : null}
      <div className="go">
        {vehicles.length > 1 ? (
          <ButtonLink look="solid" href={compareHref}>
            {`Comparer ${vehicles.length} véhicules`}
          </ButtonLink>
        ) : (
          <span className="small muted">Choisissez-en un autre</span>
        )}
      </div>
    </aside>
  );
}
