import { versionLine } from '@pomelo/contract/catalogue/vehicle.ts';
import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import { formatKm, formatPrice } from '@pomelo/contract/format.ts';
import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../../domain/content/page-meta.ts';
import { listingName } from '../../domain/vehicle/vehicle-labels.ts';
import { depotText, labelOf, registrationLabel } from '../../domain/vehicle/vehicle.messages.ts';

/** Length of a title in results of search engines, without « · Pomelo ». */
const MAX_TITLE = 56;

/** Truncates between two words. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).trimEnd()}…`;
}

/** The reference makes the title unique among a hundred vehicles of one version. */
function titleOf(vehicle: VehicleDetail): string {
  const end = `, ${registrationLabel(vehicle)}, ${vehicle.reference}`;
  return shortened(`${listingName(vehicle)} ${versionLine(vehicle)}`, MAX_TITLE - end.length) + end;
}

/** Metadata for search engines and messengers: the public price only, never a VIN or a trade price. */
export function vehicleMeta(vehicle: VehicleDetail, origin: string): MetaDescriptor[] {
  const description = [
    `${listingName(vehicle)} ${versionLine(vehicle)}`,
    vehicle.condition === 'neuf' ? 'neuf' : formatKm(vehicle.km),
    labelOf('energy', vehicle.energy),
    ...(vehicle.gearbox === UNKNOWN ? [] : [labelOf('gearbox', vehicle.gearbox)]),
    ...(vehicle.depot ? [depotText(vehicle)] : []),
    `${formatPrice(vehicle.priceB2c)} TTC`,
    `réf. ${vehicle.reference}`,
  ].join(', ');
  const [picture] = vehicle.pictures;
  return pageMeta({
    title: titleOf(vehicle),
    description,
    path: vehicle.url,
    origin,
    type: 'product',
    picture,
  });
}
