import type { DeliveryType } from '@pomelo/contract/bundles/delivery.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';

const CHOICES: Record<Exclude<DeliveryType, 'depot'>, string> = {
  camion: 'Par camion',
  plateau: 'Sur plateau, véhicule seul',
};

/** Label of a choice of the checkout; `city` is the location of the vehicle. */
export const deliveryChoiceLabel = (type: DeliveryType, city: string | undefined): string =>
  type === 'depot' ? (city ? `Enlèvement à ${city}` : 'Enlèvement au parc') : CHOICES[type];

export const totalChanged = (cents: number): string =>
  `Le total a changé\u202f: il est maintenant de ${formatAmount(cents)} TTC. Vérifiez la commande.`;
export const HOLDER_MISSING = 'Indiquez le nom et l’adresse de votre client, pour sa carte grise.';
export const HOLDER_ADDRESS =
  'Indiquez une adresse en France avec son code postal\u202f: elle fixe la taxe de la carte grise.';
export const BILLING_ADDRESS =
  'Complétez l’adresse de facturation de votre société\u202f: elle fixe la taxe de la carte grise.';

const joined = new Intl.ListFormat('fr');
/** The page shows the other vehicles with their new total. */
export function vehiclesLost(vehicles: readonly { title: string; reference: string }[]): string {
  const names = joined.format(vehicles.map(({ title, reference }) => `${title} (réf. ${reference})`));
  return vehicles.length > 1
    ? `Ces véhicules ne sont plus disponibles\u202f: ${names}. Le total est celui des autres véhicules.`
    : `Ce véhicule n’est plus disponible\u202f: ${names}. Le total est celui des autres véhicules.`;
}
