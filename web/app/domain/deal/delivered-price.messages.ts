import type { DeliveredPrice } from '@pomelo/contract/catalogue/delivered-price.schemas.ts';
import { UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import { unknownFactText } from '@pomelo/contract/catalogue/filter-text.ts';
import { fromTown } from '@pomelo/contract/elision.ts';
import { counted, formatAmount, formatKm } from '@pomelo/contract/format.ts';
import { formatDay } from '../../lib/dates.ts';

type Line = { label: string; value: string; kind?: 'total' | 'quiet' };

const LABELS = {
  recuperable: 'Prix rendu HT',
  marge: 'Prix rendu net',
  [UNKNOWN]: `Prix rendu, ${unknownFactText('TVA')}`,
};
type WithMalus = Pick<DeliveredPrice, 'malus'>;
const isUnknown = ({ malus }: WithMalus): boolean => malus?.state === 'unknown';

/**
 * Label of the sum, by the regime of the vehicle: it contains neither recoverable VAT nor an unknown malus.
 */
export const deliveredLabel = (price: Pick<DeliveredPrice, 'vatRegime'> & WithMalus): string =>
  `${LABELS[price.vatRegime]}${withoutMalus(price)}`;

/** After the name of an amount that an unknown malus is not in. */
const withoutMalus = (price: WithMalus): string => (isUnknown(price) ? ', hors malus' : '');

/** Why a malus is due, or cannot be established; nothing where there is none and no doubt. */
export const malusText = ({ malus }: WithMalus): string =>
  malus === null
    ? ''
    : [malus.state === 'none' ? '' : malus.reason, malus.doubt ?? ''].filter(Boolean).join(' ');

/** Cost of every part without the VAT that is recovered, and their sum. */
export const costLinesOf = ({
  lines,
  vatRegime,
  net,
  malus,
}: Pick<DeliveredPrice, 'lines' | 'vatRegime' | 'net' | 'malus'>): Line[] => [
  ...lines.map(({ kind, label, exclTax, estimate }) => ({
    label:
      kind === 'vehicle'
        ? 'Véhicule'
        : estimate && !/estimation/i.test(label)
          ? `${label} (estimation)`
          : label,
    value: formatAmount(exclTax.amount),
  })),
  ...(isUnknown({ malus }) ? [{ label: 'Malus CO₂ et masse', value: 'à établir' }] : []),
  { label: deliveredLabel({ vatRegime, malus }), value: formatAmount(net.amount), kind: 'total' as const },
];

/**
 * The cost of a delivered vehicle and, for the record, the same with VAT: an estimate, never called an amount
 * to pay.
 */
export const deliveredLines = (
  price: Pick<DeliveredPrice, 'lines' | 'vatRegime' | 'net' | 'toPay' | 'malus'>,
): Line[] => [
  ...costLinesOf(price),
  {
    label: `${price.vatRegime === 'recuperable' ? 'Prix rendu TTC' : 'Prix rendu, taxes comprises'}${withoutMalus(price)}`,
    value: formatAmount(price.toPay.amount),
    kind: 'quiet',
  },
];

/** The public price against what the vehicle costs once it is there, before repairs. */
export const resaleLines = ({
  resale,
  net,
  malus,
}: Pick<DeliveredPrice, 'resale' | 'net' | 'malus'>): Line[] => [
  { label: 'Prix public TTC', value: formatAmount(resale.publicPrice.amount) },
  { label: `Prix rendu${withoutMalus({ malus })}`, value: formatAmount(net.amount) },
  {
    label: `Marge de revente, avant réparations${isUnknown({ malus }) ? ' et malus' : ''}`,
    value: formatAmount(resale.netMargin.amount),
    kind: 'total',
  },
];

/** Origin, destination and delay; or that transport is not included. */
export function deliveredTo({
  delivery,
  placeKnown,
}: Pick<DeliveredPrice, 'delivery' | 'placeKnown'>): string {
  if (!placeKnown)
    return `${unknownFactText('Lieu du véhicule')}. Sans transport\u202f: ni sa distance ni son prix ne sont connus.`;
  if (!delivery)
    return 'Sans transport\u202f: indiquez dans votre profil une adresse de livraison en métropole pour le compter.';
  return `${fromTown(delivery.from)} à ${delivery.address}, ${formatKm(delivery.km)}, ${counted(delivery.days, 'jour ouvré', 'jours ouvrés')}.`;
}

/** Tariff behind the carte grise estimate. */
export const tariffText = ({ carteGrise }: Pick<DeliveredPrice, 'carteGrise'>): string =>
  carteGrise
    ? `Carte grise estimée au tarif ${carteGrise.region} du ${formatDay(carteGrise.tariffOf)}.`
    : 'La carte grise n’est pas comptée\u202f: il manque une adresse en France ou la puissance fiscale.';
