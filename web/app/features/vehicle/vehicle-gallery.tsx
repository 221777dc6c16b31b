import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { factText } from '@pomelo/contract/catalogue/filter-text.ts';
import { SITE_CONFIGURATION_DEFAULTS } from '@pomelo/contract/constants.ts';
import { Gallery } from '@pomelo/design/gallery.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { arrivalsSince } from '../../lib/paris-time.ts';
import { type CardTag, cardState, cardTags } from '../../domain/vehicle/card-state.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { listingName } from '../../domain/vehicle/vehicle-labels.ts';
import { urls } from '../../urls.ts';

const SIZES = ['320x180', '480x270', '640x360', '960x540', '1280x720', '1920x1080'] as const;

/** What ends the text of a picture: its caption or which photograph it is, or that it is none. */
function altEnd({ photos, pictureTexts }: VehicleDetail, index: number): string {
  if (photos === 0) return `, illustration${index > 0 ? ` ${index + 1}` : ''}`;
  const caption = pictureTexts[index]?.caption;
  return caption ? `, ${caption}` : index > 0 ? `, photo ${index + 1}` : '';
}

/** The pictures, with the state of the vehicle over them. */
export function VehicleGallery({ vehicle, nowMs }: { vehicle: VehicleDetail; nowMs: number }) {
  const { configuration } = useSession();
  const scarceAt =
    configuration?.carStockDisplayThreshold ?? SITE_CONFIGURATION_DEFAULTS.carStockDisplayThreshold;
  const state = cardState(vehicle, nowMs);
  const tags = cardTags(vehicle, state, { nowMs, arrivalsSinceMs: arrivalsSince(nowMs), scarceAt });
  const standing: CardTag =
    state.kind === 'mine'
      ? { tone: 'live', text: 'Réservé par vous' }
      : { tone: 'plain', text: 'Disponible' };
  const shown = tags.length > 0 && state.kind !== 'mine' ? tags : [standing];
  const pictures = vehicle.pictures.map((id, index) => ({
    placeholder: vehicle.pictureTexts[index]?.placeholder || undefined,
    src: urls.picture(id, '1280x720'),
    srcSet: SIZES.map((size) => `${urls.picture(id, size)} ${size.split('x')[0]}w`).join(', '),
    alt: `${listingName(vehicle)}, ${factText('colour', vehicle.colour).toLowerCase()}${altEnd(vehicle, index)}`,
  }));
  return (
    <Gallery
      key={vehicle.id}
      pictures={pictures}
      label={`${vehicle.photos > 0 ? 'Photos' : 'Illustrations'} de ${listingName(vehicle)}`}
      tags={shown.map(({ tone, text }) => (
        <Tag key={text} tone={tone}>
          {text}
        </Tag>
      ))}
    />
  );
}
