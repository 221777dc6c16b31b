import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { factText } from '@pomelo/contract/catalogue/filter-text.ts';
import type { GalleryPicture } from '@pomelo/design/gallery.tsx';
import { SUBJECT_NAMES } from '../../domain/vehicle/photograph-subjects.messages.ts';
import { listingName } from '../../domain/vehicle/vehicle-labels.ts';
import { urls } from '../../urls.ts';

const SIZES = ['320x180', '480x270', '640x360', '960x540', '1280x720', '1920x1080'] as const;

/** End of a picture's alternative text: its caption or its number, or that it is an illustration. */
function altEnd({ photos, pictureTexts }: VehicleDetail, index: number): string {
  if (photos === 0) return `, illustration${index > 0 ? ` ${index + 1}` : ''}`;
  const caption = pictureTexts[index]?.caption;
  return caption ? `, ${caption}` : index > 0 ? `, photo ${index + 1}` : '';
}

// VEH-13
/**
 * The pictures of a vehicle in the order of its listing. A trader sees those of its damages right after the
 * cover, because purchases depend on them.
 */
export function galleryPictures(vehicle: VehicleDetail, isTrader: boolean): GalleryPicture[] {
  const pictures = vehicle.pictures.map((id, index): GalleryPicture => {
    const { subject = null, placeholder } = vehicle.pictureTexts[index] ?? {};
    return {
      id,
      group: subject === null ? undefined : SUBJECT_NAMES[subject],
      placeholder: placeholder || undefined,
      src: urls.picture(id, '1280x720'),
      srcSet: SIZES.map((size) => `${urls.picture(id, size)} ${size.split('x')[0]}w`).join(', '),
      alt: `${listingName(vehicle)}, ${factText('colour', vehicle.colour).toLowerCase()}${altEnd(vehicle, index)}`,
    };
  });
  if (!isTrader) return pictures;
  const [cover, ...others] = pictures;
  const showsDamage = ({ group }: GalleryPicture) => group === SUBJECT_NAMES.damage;
  return cover
    ? [cover, ...others.filter(showsDamage), ...others.filter((picture) => !showsDamage(picture))]
    : [];
}
