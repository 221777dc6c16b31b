import type { DeliveredCart } from '@pomelo/contract/cart/delivered-cart.schemas.ts';
import { exactEuros } from '../../shared/exact-euros.ts';

type Line = { label: string; value: string; kind?: 'total' | 'quiet' };
type Part = DeliveredCart['data'][number]['lines'][number];

const counted = (count: number): string => (count > 1 ? `${count}\u202fvéhicules` : '1\u202fvéhicule');

const PARTS: readonly { label: string; holds: (part: Part) => boolean }[] = [
  { label: 'Véhicules', holds: ({ kind }) => kind === 'vehicle' },
  { label: 'Préparation et dossiers', holds: ({ kind, estimate }) => kind !== 'vehicle' && kind !== 'delivery' && !estimate },
  { label: 'Transport', holds: ({ kind }) => kind === 'delivery' },
  { label: 'Cartes grises (estimation)', holds: ({ kind, estimate }) => kind === 'carte-grise' && estimate },
];

/** What the prices are made of, without the VAT that is got back. */
export function partLines({ data }: Pick<DeliveredCart, 'data'>): Line[] {
  const parts = data.flatMap(({ lines }) => lines);
  return PARTS.flatMap(({ label, holds }) => {
    const own = parts.filter(holds);
    return own.length === 0 ? [] : [{ label, value: exactEuros(own.reduce((sum, { exclTax }) => sum + exclTax.amount, 0)) }];
  });
}

/** What the sum is: excluding VAT, net under the margin scheme, or one of each. */
export function sumLabel({ byRegime: { recuperable, marge, exempt } }: Pick<DeliveredCart, 'byRegime'>): string {
  if (marge.count === 0) return 'Prix rendu HT';
  return recuperable.count + exempt.count === 0 ? 'Prix rendu net' : 'Prix rendu, HT et net';
}

/** Delivered prices by VAT regime where there are several, their sum, what is paid, and what the resale leaves. */
export function sumLines(delivered: Pick<DeliveredCart, 'byRegime' | 'net' | 'toPay' | 'resale'>): Line[] {
  const { recuperable, marge, exempt } = delivered.byRegime;
  const regimes = [
    { ...recuperable, label: `TVA récupérable, ${counted(recuperable.count)}, HT` },
    { ...exempt, label: `Exonéré de TVA, ${counted(exempt.count)}, net` },
    { ...marge, label: `TVA sur marge, ${counted(marge.count)}, net` },
  ].filter(({ count }) => count > 0);
  return [
    ...(regimes.length > 1 ? regimes.map(({ label, net }) => ({ label, value: exactEuros(net.amount) })) : []),
    { label: sumLabel(delivered), value: exactEuros(delivered.net.amount), kind: 'total' as const },
    {
      label: recuperable.count > 0 ? 'À payer, TVA comprise' : 'À payer',
      value: exactEuros(delivered.toPay.amount),
      kind: 'quiet' as const,
    },
    { label: 'Marge de revente, TVA déduite', value: exactEuros(delivered.resale.netMargin.amount) },
  ];
}

/** Where to, and what going together saves. */
export function journeyWords({ address, saving, data }: Pick<DeliveredCart, 'address' | 'saving' | 'data'>): string {
  const to = `Par camion à ${address}, avec préparation standard.`;
  if (saving.amount === 0) return to;
  const others = data.length > 1 ? 'ces véhicules partent ensemble' : 'd’autres véhicules y vont déjà';
  return `${to} Livraison groupée\u202f: ${others}, soit ${exactEuros(saving.amount)} HT de moins.`;
}

export const WITHOUT_ADDRESS =
  'Choisissez une adresse de livraison pour connaître le prix rendu, transport et carte grise compris, et votre marge de revente.';
export const NOT_TOLD = 'Le prix rendu n’a pas pu être calculé. Rechargez la page pour réessayer.';
export const BEING_TOLD = 'Calcul du prix rendu en cours';
