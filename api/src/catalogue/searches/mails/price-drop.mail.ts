import { formatNumber } from '@pomelo/contract/format.ts';
import { formatPrice, type Money } from '@pomelo/contract/money.ts';
import type { MailContent, MailVehicle } from '../../../platform/mail/content/mail-content.ts';
import { advertisingNote } from './advertising-note.ts';
import { EXAMPLE_VEHICLES } from './vehicle-examples.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { greeting } from '../../../platform/mail/greeting.ts';

export type PriceDrop = { vehicle: MailVehicle; before: Money; now: Money };
export type PriceDrops = {
  firstName: string;
  /** Those shown, the largest fall first, of `total`. */
  drops: readonly PriceDrop[];
  total: number;
  unsubscribePath: string;
};

/** « Baisse de 500 € : 12 845 € avant ». */
const dropText = ({ before, now }: PriceDrop): string =>
  `Baisse de ${formatPrice({ amount: before.amount - now.amount, currency: 'EUR' })}\u202f: ${formatPrice(before)} avant`;

/** All favourites whose price fell, in one mail. */
export function priceDropMail({ firstName, drops, total, unsubscribePath }: PriceDrops): MailContent {
  const [first] = drops;
  const isOne = total === 1;
  const others = total - drops.length;
  return {
    subject: isOne
      ? 'Le prix d’un de vos favoris a baissé'
      : `Le prix de ${named('nombre', formatNumber(total))} de vos favoris a baissé`,
    preview: first
      ? `${named('vehicule', first.vehicle.title)}\u202f: ${named('prix', first.vehicle.price)}`
      : 'Baisses de prix parmi vos favoris',
    greeting: greeting(firstName),
    blocks: [
      {
        kind: 'paragraph',
        text: isOne
          ? 'Un véhicule que vous suivez coûte moins cher.'
          : 'Des véhicules que vous suivez coûtent moins cher.',
      },
      { kind: 'vehicles', vehicles: drops.map((drop) => ({ ...drop.vehicle, note: dropText(drop) })) },
      ...(others > 0
        ? [
            {
              kind: 'paragraph' as const,
              text:
                others > 1
                  ? `Et ${named('nombre', formatNumber(others))} autres favoris.`
                  : 'Et 1 autre favori.',
            },
          ]
        : []),
      { kind: 'button', label: 'Voir mes favoris', url: '/vente-voiture-marchand?favoris=1' },
      advertisingNote(drops.map(({ vehicle }) => vehicle)),
    ],
    reason: 'Vous recevez ce message parce que ces véhicules sont dans vos favoris.',
    unsubscribePath,
  };
}

const unsubscribePath = '/desabonnement/fAZPwoBERcACAAAAAAAAAAQexample0example0example';
const drops: readonly PriceDrop[] = EXAMPLE_VEHICLES.map((vehicle, place) => ({
  vehicle,
  before: { amount: 1_284_500 - place * 200_000, currency: 'EUR' },
  now: { amount: 1_234_500 - place * 254_500, currency: 'EUR' },
}));
export const examples: readonly MailContent[] = [
  priceDropMail({ firstName: 'Claire', drops, total: 2, unsubscribePath }),
  priceDropMail({ firstName: 'Karim', drops, total: 3, unsubscribePath }),
  priceDropMail({ firstName: '', drops: drops.slice(0, 1), total: 1, unsubscribePath }),
];
