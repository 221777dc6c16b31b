import type { OrderBlock } from '@pomelo/contract/dashboard/dashboard.schemas.ts';
import { formatDayMonth } from '../../lib/dates.ts';

type Document = Extract<OrderBlock, { kind: 'document' }>;

const DOCUMENT_TEXTS: Record<Document['state'], { one: string; several: string }> = {
  missing: { one: 'manquant', several: 'manquants' },
  refused: { one: 'refusé', several: 'refusés' },
  wrong: { one: 'à corriger', several: 'à corriger' },
};

/** Missing item in a few words; documents by the label of their list, whatever its gender. */
function blockText(block: OrderBlock): string {
  switch (block.kind) {
    case 'payment':
      return `virement attendu le ${formatDayMonth(`${block.dueOn}T12:00:00Z`)}`;
    case 'delivery':
      return 'livraison à choisir';
    case 'document':
      return `document ${DOCUMENT_TEXTS[block.state].one} (${block.label})`;
  }
}

/**
 * The first block, with the documents that are in the same state, and how many blocks follow: « 6 documents
 * manquants », 0.
 */
export function firstBlocks([first, ...others]: readonly [OrderBlock, ...OrderBlock[]]): {
  text: string;
  following: number;
} {
  if (first.kind !== 'document') return { text: blockText(first), following: others.length };
  const alike = others.filter((block) => block.kind === 'document' && block.state === first.state).length;
  const following = others.length - alike;
  if (alike === 0) return { text: blockText(first), following };
  return { text: `${alike + 1}\u202fdocuments ${DOCUMENT_TEXTS[first.state].several}`, following };
}

/** The panel of the order where it is settled. */
export const BLOCK_PANELS = {
  payment: '#paiement',
  delivery: '#livraison',
  document: '#carte-grise',
} as const satisfies Record<OrderBlock['kind'], `#${string}`>;
