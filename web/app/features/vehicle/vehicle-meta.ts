import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { formatKm, formatPrice } from '@pomelo/contract/format.ts';
import type { MetaDescriptor } from 'react-router';
import { nameOf } from '../../shared/vehicle-words.ts';
import { labelOf, registrationWords, versionLine } from '../../shared/vehicle.messages.ts';
import { urls } from '../../urls.ts';
import { carData } from './car-data.ts';

/** What search engines and messengers read: the public price only, never a VIN or a trade price. */
export function vehicleMeta(vehicle: VehicleDetail, origin: string): MetaDescriptor[] {
  const title = `${nameOf(vehicle)} ${versionLine(vehicle)}, ${registrationWords(vehicle)} · Pomelo`;
  const description = [
    `${nameOf(vehicle)} ${versionLine(vehicle)}`,
    vehicle.condition === 'neuf' ? 'neuf' : formatKm(vehicle.km),
    labelOf('energy', vehicle.energy),
    labelOf('gearbox', vehicle.gearbox),
    `${vehicle.depot.city} (${vehicle.depot.department})`,
    `${formatPrice(vehicle.priceB2c)} TTC`,
  ].join(', ');
  const canonical = origin + vehicle.url;
  const picture = vehicle.pictures[0];
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:type', content: 'product' },
    { property: 'og:site_name', content: 'Pomelo' },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    ...(picture === undefined ? [] : [{ property: 'og:image', content: origin + urls.picture(picture, '1280x720') }]),
    { 'script:ld+json': carData(vehicle, origin) },
  ];
}
