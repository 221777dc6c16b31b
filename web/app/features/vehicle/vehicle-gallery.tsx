import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { SITE_CONFIGURATION_DEFAULTS } from '@pomelo/contract/constants.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { Gallery } from '@pomelo/design/gallery.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { arrivalsSince } from '../../lib/paris-time.ts';
import { type CardTag, cardState, cardTags } from '../../domain/vehicle/card-state.ts';
import { shareAddress } from '../../lib/share-address.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { listingName } from '../../domain/vehicle/vehicle-labels.ts';
import { galleryPictures } from './gallery-pictures.ts';
import { SHARE_TEXTS } from './vehicle.messages.ts';

/** Shares a photograph; returns the message for the gallery. */
async function sharePhotograph(id: number, title: string): Promise<string> {
  const { origin, pathname } = window.location;
  const url = `${origin}${pathname}#photo-${id}`;
  return SHARE_TEXTS[await shareAddress(title, url)](url);
}

/** The pictures, with the state of the vehicle over them. */
export function VehicleGallery({ vehicle, nowMs }: { vehicle: VehicleDetail; nowMs: number }) {
  const { configuration, view } = useSession();
  const scarceAt =
    configuration?.carStockDisplayThreshold ?? SITE_CONFIGURATION_DEFAULTS.carStockDisplayThreshold;
  const state = cardState(vehicle, nowMs);
  const tags = cardTags(vehicle, state, { nowMs, arrivalsSinceMs: arrivalsSince(nowMs), scarceAt });
  const standing: CardTag =
    state.kind === 'mine'
      ? { tone: 'live', text: 'Réservé par vous' }
      : { tone: 'plain', text: 'Disponible' };
  const shown = tags.length > 0 && state.kind !== 'mine' ? tags : [standing];
  return (
    <Gallery
      key={vehicle.id}
      pictures={galleryPictures(vehicle, view === 'b2b')}
      onShare={({ id, alt }) => sharePhotograph(id, alt)}
      label={`${vehicle.photos > 0 ? 'Photos' : 'Illustrations'} ${withDe(listingName(vehicle))}`}
      tags={shown.map(({ tone, text }) => (
        <Tag key={text} tone={tone}>
          {text}
        </Tag>
      ))}
    />
  );
}
