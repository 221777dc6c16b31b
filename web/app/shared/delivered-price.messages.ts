import type { DeliveredPrice } from '@pomelo/contract/catalogue/delivered-price.schemas.ts';
import { counted, formatKm } from '@pomelo/contract/format.ts';
import { formatDay } from './dates.ts';
import { exactEuros } from './exact-euros.ts';

type Line = { label: string; value: string; kind?: 'total' | 'quiet' };

/** What the sum is, by the regime of the vehicle: the VAT that is got back is not in it. */
export const deliveredLabel = (regime: DeliveredPrice['vatRegime']): string => (regime === 'marge' ? 'Prix rendu net' : 'Prix rendu HT');

/** Every part without the VAT that is got back, their sum, and what the transfers come to. */
export function deliveredLines({ lines, vatRegime, net, toPay }: Pick<DeliveredPrice, 'lines' | 'vatRegime' | 'net' | 'toPay'>): Line[] {
  return [
    ...lines.map(({ kind, label, exclTax, estimate }) => ({
      label: kind === 'vehicle' ? 'Véhicule' : estimate && !/estimation/i.test(label) ? `${label} (estimation)` : label,
      value: exactEuros(exclTax.amount),
    })),
    { label: deliveredLabel(vatRegime), value: exactEuros(net.amount), kind: 'total' as const },
    { label: vatRegime === 'marge' ? 'À payer' : 'À payer, TVA comprise', value: exactEuros(toPay.amount), kind: 'quiet' as const },
  ];
}

/** The public price against what the vehicle costs once it is there. */
export const resaleLines = ({ resale, net }: Pick<DeliveredPrice, 'resale' | 'net'>): Line[] => [
  { label: 'Prix public TTC', value: exactEuros(resale.publicPrice.amount) },
  { label: 'Prix rendu', value: exactEuros(net.amount) },
  { label: 'Marge de revente, TVA déduite', value: exactEuros(resale.netMargin.amount), kind: 'total' },
];

/** Where to, from where and in how long; or that nothing is counted for the transport. */
export function deliveredTo({ delivery }: Pick<DeliveredPrice, 'delivery'>): string {
  if (!delivery) return 'Sans transport\u202f: indiquez dans votre profil une adresse de livraison en métropole pour le compter.';
  return `De ${delivery.from} à ${delivery.address}, ${formatKm(delivery.km)}, ${counted(delivery.days, 'jour ouvré', 'jours ouvrés')}.`;
}

/** What the carte grise rests on; it is always an estimate. */
export const tariffWords = ({ carteGrise }: Pick<DeliveredPrice, 'carteGrise'>): string =>
  carteGrise
    ? `Carte grise estimée au tarif ${carteGrise.region} du ${formatDay(carteGrise.tariffOf)}.`
    : 'La carte grise n’est pas comptée\u202f: il manque une adresse en France ou la puissance fiscale.';
