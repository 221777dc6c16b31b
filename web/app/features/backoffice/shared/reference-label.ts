import type { ReferenceSource } from '@pomelo/contract/catalogue/price-reference.schemas.ts';

/** Label of the reference of a price: the team’s own value if it typed one, else the computed one. */
export const referenceLabel = (source: ReferenceSource | null): string =>
  source === 'team' ? 'Cote de l’équipe' : 'Valeur de marché';
