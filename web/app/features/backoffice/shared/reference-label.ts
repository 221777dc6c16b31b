import type { ReferenceSource } from '@pomelo/contract/catalogue/price-reference.schemas.ts';

/** What a price is compared with: the team’s own value where it typed one, else the computed one. */
export const referenceLabel = (source: ReferenceSource | null): string =>
  source === 'team' ? 'Cote de l’équipe' : 'Valeur de marché';
