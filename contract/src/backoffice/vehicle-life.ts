import type { StockState } from './stock.schemas.ts';

/** What the team makes of an item: a state of its own, or sold elsewhere than here. */
export const PUBLICATIONS = ['draft', 'published', 'withdrawn', 'sold'] as const;
export type Publication = (typeof PUBLICATIONS)[number];

/**
 * Where an item goes from where it stands. Nothing is taken off sale that a buyer holds (`booked`); what was sold here
 * never comes back, what was sold elsewhere does, when that was a mistake.
 */
export const PUBLICATION_MOVES: Readonly<Record<StockState, readonly Publication[]>> = {
  draft: ['published', 'withdrawn'],
  published: ['withdrawn', 'draft', 'sold'],
  withdrawn: ['published', 'draft'],
  booked: [],
  sold: ['published'],
};

export const PRODUCT_STATUSES = ['on-sale', 'sold', 'withdrawn'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];
/** Of one vehicle that no buyer holds. */
export const PRODUCT_MOVES: Readonly<Record<ProductStatus, readonly ProductStatus[]>> = {
  'on-sale': ['withdrawn', 'sold'],
  withdrawn: ['on-sale'],
  sold: ['on-sale'],
};

/** Of the bodywork and of the interior. */
export const GRADES = ['A', 'B', 'C', 'D'] as const;
export const DOCUMENT_STATES = ['present', 'promised', 'missing'] as const;
