import type { DeliveredCart } from '@pomelo/contract/cart/delivered-cart.schemas.ts';
import { counted, formatAmount } from '@pomelo/contract/format.ts';

type Line = { label: string; value: string; kind?: 'total' | 'quiet' };
type Part = DeliveredCart['data'][number]['lines'][number];

const PARTS: readonly { label: string; holds: (part: Part) => boolean }[] = [
  { label: 'Véhicules', holds: ({ kind }) => kind === 'vehicle' },
  {
    label: 'Préparation et dossiers',
    holds: ({ kind, estimate }) => kind !== 'vehicle' && kind !== 'delivery' && !estimate,
  },
  { label: 'Transport', holds: ({ kind }) => kind === 'delivery' },
  {
    label: 'Cartes grises (estimation)',
    holds: ({ kind, code, estimate }) => kind === 'carte-grise' && estimate && code !== 'malus',
  },
  { label: 'Malus CO₂ et masse (estimation)', holds: ({ code }) => code === 'malus' },
];

const unknownMalus = ({ data }: Pick<DeliveredCart, 'data'>): number =>
  data.filter(({ malus }) => malus?.state === 'unknown').length;

/** How the sum is taxed: excluding VAT, net under the margin scheme, or a mixture; and whether a malus is missing. */
export const sumLabel = (delivered: Pick<DeliveredCart, 'byRegime' | 'data'>): string =>
  `${regimeLabel(delivered)}${unknownMalus(delivered) > 0 ? ', hors malus à établir' : ''}`;

function regimeLabel({ byRegime: { recuperable, marge, exempt } }: Pick<DeliveredCart, 'byRegime'>): string {
  if (marge.count === 0) return 'Prix rendu HT';
  return recuperable.count + exempt.count === 0 ? 'Prix rendu net' : 'Prix rendu, HT et net';
}

/**
 * Cost of every part without the VAT that is recovered, and their sum. The amount to pay is the cart's total
 * and no other.
 */
export function costLines(delivered: Pick<DeliveredCart, 'data' | 'byRegime' | 'net'>): Line[] {
  const { data, net } = delivered;
  const parts = data.flatMap(({ lines }) => lines);
  return [
    ...PARTS.flatMap(({ label, holds }) => {
      const own = parts.filter(holds);
      return own.length === 0
        ? []
        : [{ label, value: formatAmount(own.reduce((sum, { exclTax }) => sum + exclTax.amount, 0)) }];
    }),
    ...(unknownMalus(delivered) > 0
      ? [{ label: `Malus, ${counted(unknownMalus(delivered), 'véhicule')}`, value: 'à établir' }]
      : []),
    { label: sumLabel(delivered), value: formatAmount(net.amount), kind: 'total' },
  ];
}

/** Public and delivered prices by VAT regime, and the difference. */
export function marginLines(delivered: Pick<DeliveredCart, 'byRegime' | 'resale' | 'data'>): Line[] {
  const { byRegime, resale } = delivered;
  const { recuperable, marge, exempt } = byRegime;
  const regimes = [
    { ...recuperable, label: `Prix rendu HT, ${counted(recuperable.count, 'véhicule')} à TVA récupérable` },
    { ...exempt, label: `Prix rendu HT, ${counted(exempt.count, 'véhicule')} sans TVA` },
    { ...marge, label: `Prix rendu net, ${counted(marge.count, 'véhicule')} à TVA sur marge` },
  ];
  return [
    { label: 'Prix public TTC', value: formatAmount(resale.publicPrice.amount) },
    ...regimes
      .filter(({ count }) => count > 0)
      .map(({ label, net }) => ({ label, value: formatAmount(net.amount) })),
    {
      label: `Marge de revente, avant réparations${unknownMalus(delivered) > 0 ? ' et malus' : ''}`,
      value: formatAmount(resale.netMargin.amount),
      kind: 'total',
    },
  ];
}

/** The delivery address, and the saving of a grouped delivery. */
export function journeyText({
  address,
  saving,
  data,
}: Pick<DeliveredCart, 'address' | 'saving' | 'data'>): string {
  if (data.length > 0 && data.every(({ delivery }) => delivery === null))
    return `Sans transport jusqu’à ${address}, avec préparation standard.`;
  const to = `Par camion à ${address}, avec préparation standard.`;
  if (saving.amount === 0) return to;
  const others = data.length > 1 ? 'ces véhicules partent ensemble' : 'd’autres véhicules y vont déjà';
  return `${to} Livraison groupée\u202f: ${others}, soit ${formatAmount(saving.amount)} HT de moins.`;
}

/** Saving of one vehicle by shared transport, or nothing. */
export const groupedText = ({ grouped }: Pick<DeliveredCart['data'][number], 'grouped'>): string | null =>
  grouped &&
  `Livraison groupée avec ${counted(grouped.with, 'véhicule')}\u202f: ${formatAmount(grouped.saving.amount)} HT de moins.`;

export const WITHOUT_ADDRESS =
  'Choisissez une adresse de livraison pour connaître le prix rendu, transport et carte grise compris, et votre marge de revente.';
export const DELIVERED_PRICE_FAILED =
  'Le prix rendu n’a pas pu être calculé. Rechargez la page pour réessayer.';
export const DELIVERED_PRICE_PENDING = 'Calcul du prix rendu en cours';

/** How the cost relates to the total of the cart. */
export const NOT_IN_TOTAL =
  'Estimation, TVA récupérable déduite. La préparation, le transport et la carte grise se commandent ensuite, dans le dossier de chaque véhicule\u202f: ils ne sont pas dans le total à payer.';
