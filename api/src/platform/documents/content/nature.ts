import type { DocumentLine } from './document-content.ts';

type Kinds = readonly Pick<DocumentLine, 'kind'>[];
export type Nature = 'goods' | 'services' | 'both';

/**
 * The subject of an invoice, mandatory by law since September 2026: payments on the buyer's behalf are
 * neither.
 */
export function natureOf(lines: Kinds): Nature {
  const goods = lines.some(({ kind }) => kind === 'vehicle' || kind === 'goods');
  const services = lines.some(({ kind }) => kind === 'service');
  return goods ? (services ? 'both' : 'goods') : 'services';
}

const NATURE_LABELS: Record<Nature, string> = {
  goods: 'livraison de biens',
  services: 'prestation de services',
  both: 'livraison de biens et prestation de services',
};
export const natureFact = (lines: Kinds): [string, string] => [
  'Nature de l’opération',
  NATURE_LABELS[natureOf(lines)],
];
