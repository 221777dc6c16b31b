import { vehicleName } from '@pomelo/contract/catalogue/vehicle.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { Link } from 'react-router';
import { VehicleList } from '../../domain/vehicle/vehicle-list.tsx';
import { urls } from '../../urls.ts';
import type { SoldVehicleData } from './sold-vehicle.loader.server.ts';
import * as css from './vehicle.module.css';

/** The page of a vehicle no longer for sale: similar vehicles. */
export function SoldVehicle({
  data: { make, model, like, nowMs, arrivalsSinceMs },
}: {
  data: SoldVehicleData;
}) {
  const name = make && model ? vehicleName(make.name, model.name) : (make?.name ?? '');
  const more =
    make && model ? urls.listing(make.slug, model.slug) : make ? urls.listing(make.slug) : urls.listing();
  return (
    <div className="page">
      <PageHead
        title="Ce véhicule n’est plus à vendre"
        sub="Il est vendu, ou a été retiré de la vente."
        actions={<ButtonLink href={urls.sourcing(name)}>Faire chercher un véhicule</ButtonLink>}
      />
      <div className={css.sim} data-online-only>
        <Section
          ruled={false}
          title={name ? `${name} en vente` : 'Derniers arrivages'}
          aside={
            <Link className="link small" to={more}>
              {name ? `Tous les ${name}` : 'Voir les véhicules'}
            </Link>
          }
        >
          <VehicleList items={like} nowMs={nowMs} arrivalsSinceMs={arrivalsSinceMs} kind="strip" />
        </Section>
      </div>
    </div>
  );
}
