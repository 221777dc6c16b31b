import { formatAmount } from '@pomelo/contract/format.ts';
import { frenchDay } from '../../../platform/documents/french.ts';
import type { StatementResult, UnmatchedTransfer } from './import-statement.service.ts';

export const USAGE = [
  'Usage\u202f:',
  '  npm run statement                                    les virements qui attendent une décision',
  '  npm run statement -- FICHIER                         importe un relevé camt.053 ou CSV, ou un avis camt.054',
  '  npm run statement -- --match VIREMENT --order A0000042   attribue un virement à une commande',
  '  --database URL   une autre base que celle de l’environnement',
].join('\n');

export const ALREADY_IMPORTED = 'Ce relevé a déjà été importé\u202f: rien n’a changé.';
const NOTHING_WAITS = 'Aucun virement n’attend de décision.';
export const unknownOrder = (number: string): string => `Aucune commande ${number}.`;
export const CANNOT_MATCH = 'Ce virement n’existe pas, ou il est déjà attribué.';

const count = (number: number, one: string, many: string): string => `${number} ${number > 1 ? many : one}`;

/** The outcome of an import. */
export function resultText(result: Extract<StatementResult, { known: false }>): string {
  const { transfers, repeated, matched, paid } = result;
  return [
    `${count(transfers, 'virement reçu', 'virements reçus')}, dont ${count(matched, 'attribué par sa référence', 'attribués par leur référence')}.`,
    `${count(paid, 'commande réglée', 'commandes réglées')} depuis.`,
    ...(repeated > 0
      ? [
          `${count(repeated, 'virement était déjà connu', 'virements étaient déjà connus')} d’un autre relevé.`,
        ]
      : []),
  ].join('\n');
}

/** A transfer as shown for a decision. */
const transferText = ({ id, receivedOn, amount, debtor, text, bankReference }: UnmatchedTransfer): string =>
  [
    `${frenchDay(receivedOn)}  ${formatAmount(Number(amount))}  ${debtor || 'donneur d’ordre inconnu'}`,
    `  ${text || 'sans libellé'}`,
    `  virement ${id}, banque ${bankReference}`,
  ].join('\n');

/** Unmatched transfers, oldest first, and the number of others. */
export function waitingText({
  transfers,
  total,
}: {
  transfers: readonly UnmatchedTransfer[];
  total: number;
}): string {
  const more = total - transfers.length;
  const rest = more > 0 ? [`Et ${count(more, 'autre', 'autres')}\u202f: les plus anciens d’abord.`] : [];
  return [...transfers.map(transferText), ...rest].join('\n\n') || NOTHING_WAITS;
}

export const matchedText = (number: string, paid: boolean): string =>
  `Le virement est attribué à la commande ${number}, ${paid ? 'qui est entièrement réglée' : 'qui n’est pas encore entièrement réglée'}.`;
