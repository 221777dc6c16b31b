import { versionLine } from '@pomelo/contract/catalogue/vehicle.ts';
import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { UNKNOWN_LABEL } from '@pomelo/contract/catalogue/facets.ts';
import { unknownFactText } from '@pomelo/contract/catalogue/filter-text.ts';
import { Button, ButtonLink } from '@pomelo/design/button.tsx';
import { Crumbs } from '../../domain/content/crumbs.tsx';
import { ShareButton } from '../../lib/share-button.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { listingName } from '../../domain/vehicle/vehicle-labels.ts';
import { quotationUrls } from '../../quotation-urls.ts';
import { urls } from '../../urls.ts';
import { FavoriteButton } from './favorite-button.tsx';
import * as css from './vehicle.module.css';

/** It has no heading here. */
const colourText = ({ technical: { colourName } }: VehicleDetail): string =>
  colourName === UNKNOWN_LABEL ? unknownFactText('Couleur') : colourName;

/** Status of the vehicle, its name, and the actions of the page. */
export function Heading({ vehicle }: { vehicle: VehicleDetail }) {
  const { make, model } = vehicle;
  const { view, canWrite } = useSession();
  return (
    <>
      <Crumbs
        items={[
          { label: 'Véhicules', href: urls.listing() },
          { label: make.name, href: urls.listing(make.slug) },
          { label: model.name, href: urls.listing(make.slug, model.slug) },
          { label: vehicle.reference },
        ]}
      />
      <div className={css.h}>
        <div>
          <h1 className="h1">{listingName(vehicle)}</h1>
          <p>
            {[versionLine(vehicle), colourText(vehicle)].filter(Boolean).join(' · ')} ·{' '}
            <span className="muted num">réf. {vehicle.reference}</span>
          </p>
        </div>
        <div className={css.tools} data-online-only>
          {view === 'b2b' && canWrite && !vehicle.ordered ? (
            <ButtonLink look="bare" icon="document" href={quotationUrls.newOne(vehicle.id)}>
              Faire un devis
            </ButtonLink>
          ) : null}
          {vehicle.ordered ? null : <FavoriteButton vehicle={vehicle} />}
          <ShareButton title={`${listingName(vehicle)} ${versionLine(vehicle)}`} what="de la fiche" />
          <Button
            look="bare"
            icon="print"
            className="no-s needs-scripts"
            data-track="impression"
            onClick={() => window.print()}
          >
            Imprimer
          </Button>
        </div>
      </div>
    </>
  );
}
