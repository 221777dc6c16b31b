import type { Checkout, CheckoutLine } from '@pomelo/contract/checkout/checkout.schemas.ts';
import { counted, formatAmount } from '@pomelo/contract/format.ts';
import { listingName } from '../../domain/vehicle/vehicle-labels.ts';
import { exactEuros } from '../../lib/exact-euros.ts';

export const CHOICES_FAILED = 'Vos choix n’ont pas pu être enregistrés. Réessayez.';
export const ORDER_FAILED = 'La commande n’a pas pu être passée\u202f: rien n’est commandé. Réessayez.';
export const REPLACED = 'Le véhicule est remplacé dans votre commande.';
export const REPLACE_FAILED = 'Ce véhicule n’a pas pu être pris à la place. Choisissez-en un autre.';
export const FREE = 'sans frais';

const longDay = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
/** « mardi 1er décembre ». */
export const dayText = (day: string): string =>
  longDay.format(new Date(day)).replace(/ 1 (?=\p{L})/u, ' 1er ');

export const priceText = (cents: number): string => (cents === 0 ? FREE : formatAmount(cents));

/** « 39,00 HT + taxes 228,76 ». */
export const registrationParts = ({ fee, taxes, malus }: Registration): string => {
  const parts = `${exactEuros(fee.amount)} HT + taxes ${exactEuros(taxes.amount)}`;
  if (malus.state === 'unknown') return `${parts}, hors malus`;
  return malus.state === 'due' && malus.total
    ? `${parts}, dont malus ${exactEuros(malus.total.amount)}`
    : parts;
};
type Registration = NonNullable<CheckoutLine['registration']['company']>;

/** The papers of a vehicle that stays in stock. */
const NO_DECLARATION = 'Sans immatriculation';
const STOCK_PAPERS: Record<CheckoutLine['stockPapers'], { label: string; hint: string }> = {
  declaration: { label: 'Déclaration d’achat', hint: 'transmise sous 48\u202fh' },
  new: { label: NO_DECLARATION, hint: 'véhicule neuf, immatriculé à la revente' },
  imported: { label: NO_DECLARATION, hint: 'véhicule importé, immatriculé à la revente' },
  abroad: { label: NO_DECLARATION, hint: 'véhicule qui quitte la France' },
};
// CG-10
export const stockPapers = ({
  stockPapers: papers,
}: Pick<CheckoutLine, 'stockPapers'>): { label: string; hint: string } => STOCK_PAPERS[papers];

/** Names the choice by which each of these vehicles stays in stock. */
export function stockPapersOfAll(lines: readonly Pick<CheckoutLine, 'stockPapers'>[]): string {
  const labels = new Set(lines.map((line) => stockPapers(line).label));
  const [label] = labels;
  return labels.size === 1 && label !== undefined ? label : 'Sans carte grise';
}

const PARTS: Record<keyof Checkout['common'], string> = {
  delivery: 'livraison',
  preparation: 'préparation',
  warranty: 'garantie',
  papers: 'papiers',
};
/** Difference of a vehicle from the most frequent choice; null without one. */
export function differenceText(
  { choice }: Pick<CheckoutLine, 'choice'>,
  usual: Checkout['common'],
): string | null {
  const parts = (['delivery', 'preparation', 'warranty', 'papers'] as const)
    .filter((part) => choice[part] !== usual[part])
    .map((part) => PARTS[part]);
  if (parts.length === 0) return null;
  const last = parts.at(-1) ?? '';
  const first = parts.slice(0, -1).join(', ');
  return `${first ? `${first} et ` : ''}${last} ${
    parts.length > 1 || last === 'papiers' ? 'différents' : 'différente'
  } du réglage commun`;
}

type Row = { label: string; value: string };

type WithPapers = Pick<CheckoutLine, 'choice' | 'registration'>;
/** The malus of the chosen carte grise; null where the vehicle stays in stock, or no region taxes its holder. */
const chosenMalus = ({ choice: { papers }, registration }: WithPapers) =>
  papers === 'purchase-declaration' ? null : (registration[papers]?.malus ?? null);
export const isMalusUnknown = (line: WithPapers): boolean => chosenMalus(line)?.state === 'unknown';

/** Why a malus is due or missing; nothing for a vehicle that stays in stock: it owes none. */
export function malusNote(line: WithPapers): { title: string; text: string } | null {
  const malus = chosenMalus(line);
  if (!malus || (malus.state === 'none' && malus.doubt === null)) return null;
  if (malus.state === 'unknown')
    return {
      title: malus.reason,
      text: 'Il n’est compté nulle part. Nous ne demandons pas la carte grise sans votre accord sur le montant.',
    };
  const title =
    malus.state === 'due' && malus.total ? `Malus\u202f: ${formatAmount(malus.total.amount)}.` : '';
  return { title, text: malus.doubt ?? malus.reason };
}

/** « Malus de la Peugeot 208 non compris. »; empty when all is. */
export function missingMalusText(
  lines: readonly Pick<CheckoutLine, 'choice' | 'registration' | 'item'>[],
): string {
  const names = lines.filter(isMalusUnknown).map(({ item }) => listingName(item));
  return names.length === 0 ? '' : `Malus à établir, non compris\u202f: ${names.join(', ')}.`;
}

/** A carte grise whose tax is unknown until its holder's address is; it is in no sum. */
const isUnpriced = ({ choice: { papers }, registration }: CheckoutLine): boolean =>
  papers !== 'purchase-declaration' && registration[papers] === null;

/** The parts of the total, in the order of the page; they add up to it. */
export function totalRows({ totals, parts, lines }: Pick<Checkout, 'totals' | 'parts' | 'lines'>): Row[] {
  const { recuperable, marge, exempt, services } = totals;
  const row = (label: string, { amount }: { amount: number }): Row[] =>
    amount === 0 ? [] : [{ label, value: formatAmount(amount) }];
  const vehicles = (count: number, kind: string) => `${counted(count, 'véhicule')}, ${kind}`;
  return [
    ...row(vehicles(recuperable.count, 'TVA récupérable, HT'), recuperable.exclTax),
    ...row(vehicles(exempt.count, 'exonéré de TVA'), exempt.net),
    ...row(vehicles(marge.count, 'TVA sur marge, net'), marge.net),
    ...row('Préparation, HT', parts.preparation),
    ...row('Garantie, HT', parts.warranty),
    ...row('Livraison, HT', { amount: parts.delivery.amount + parts.saving.amount }),
    ...(parts.saving.amount > 0
      ? [
          {
            label: 'Transport groupé',
            value: `−\u202f${formatAmount(parts.saving.amount)}`,
          },
        ]
      : []),
    ...row(`Papiers, ${counted(parts.registrations, 'dossier')}, HT`, parts.fees),
    ...row('Taxes avancées, sans TVA (estimation)', parts.taxes),
    ...lines.filter(isUnpriced).map(({ item }) => ({
      label: `Carte grise, ${listingName(item)}`,
      value: 'à établir',
    })),
    ...lines.filter(isMalusUnknown).map(({ item }) => ({
      label: `Malus, ${listingName(item)}`,
      value: 'à établir',
    })),
    ...row('TVA 20\u202f% des véhicules', recuperable.vat),
    ...row('TVA 20\u202f% des services', services.vat),
  ];
}

/** After the total: « net » where nothing in it bears VAT, under the margin scheme or without VAT. */
export const totalUnit = ({ recuperable, services }: Checkout['totals']): 'TTC' | 'net' =>
  recuperable.vat.amount + services.vat.amount > 0 ? 'TTC' : 'net';

/** Approvers, and the excess of the order over the limit. */
export function approvalText({ limit, excess, approvers }: NonNullable<Checkout['approval']>): {
  who: string;
  why: string;
} {
  const who =
    approvers.length === 0
      ? 'Un titulaire devra approuver.'
      : `${approvers.slice(0, 3).join(' ou ')} devra approuver.`;
  const period = limit.period === 'month' ? ' par mois' : '';
  return {
    who,
    why: `Votre limite est de ${exactEuros(limit.amount.amount)} HT${period}\u202f; dépassement de ${exactEuros(excess.amount)}. Les véhicules restent gardés.`,
  };
}

/**
 * What the company would owe under its credit line, VAT included; `isOver` where the order would be refused. Null
 * for a company without a line.
 */
export function creditText({ credit, toPay }: Pick<Checkout, 'credit' | 'toPay'>): {
  text: string;
  isOver: boolean;
} | null {
  if (credit === null) return null;
  const after = credit.due.amount + toPay.amount;
  const excess = after - credit.limit.amount;
  const text = `Encours avec cette commande\u202f: ${exactEuros(after)} TTC sur ${exactEuros(credit.limit.amount)} de ligne de crédit`;
  return excess > 0
    ? {
        text: `${text}, ${exactEuros(excess)} de trop. Retirez un véhicule ou réglez une commande en cours.`,
        isOver: true,
      }
    : { text: `${text}.`, isOver: false };
}

/** « +350 € », « −120,50 € », « même prix ». */
export const priceDifference = (cents: number): string =>
  cents === 0 ? 'même prix' : `${cents > 0 ? '+\u202f' : ''}${exactEuros(cents)}`;
