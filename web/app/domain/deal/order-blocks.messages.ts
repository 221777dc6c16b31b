import type { OrderBlock } from '@pomelo/contract/dashboard/dashboard.schemas.ts';
import { formatDayMonth } from '../../lib/dates.ts';

type Document = Extract<OrderBlock, { kind: 'document' }>;

const DOCUMENT_TEXTS: Record<Document['state'], string> = {
  missing: 'manquant',
  refused: 'refusé',
  wrong: 'à corriger',
};

/** What is missing, in a few words. A document is named as its list names it, whatever its gender. */
export function blockText(block: OrderBlock): string {
  switch (block.kind) {
    case 'payment':
      return `virement attendu le ${formatDayMonth(`${block.dueOn}T12:00:00Z`)}`;
    case 'delivery':
      return 'livraison à choisir';
    case 'document':
      return `document ${DOCUMENT_TEXTS[block.state]} (${block.label})`;
  }
}

/** The panel of the order where it is settled. */
export const BLOCK_PANELS = {
  payment: '#paiement',
  delivery: '#livraison',
  document: '#carte-grise',
} as const satisfies Record<OrderBlock['kind'], `#${string}`>;
