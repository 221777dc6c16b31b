import type { StockState } from './stock.schemas.ts';

/** Statuses that the staff sets on an item: its own, or sold elsewhere. */
export const PUBLICATIONS = ['draft', 'published', 'withdrawn', 'sold'] as const;
export type Publication = (typeof PUBLICATIONS)[number];

/**
 * Transitions of an item. A booked vehicle cannot be taken off sale; one sold here never returns, one sold
 * elsewhere may, to correct a mistake.
 */
export const PUBLICATION_MOVES: Readonly<Record<StockState, readonly Publication[]>> = {
  draft: ['published', 'withdrawn'],
  published: ['withdrawn', 'draft', 'sold'],
  withdrawn: ['published', 'draft'],
  booked: [],
  sold: ['published'],
};

export const VEHICLE_STATUSES = ['on-sale', 'sold', 'withdrawn'] as const;
export type VehicleStatus = (typeof VEHICLE_STATUSES)[number];
/** Allowed transitions of a vehicle without a booking. */
export const VEHICLE_MOVES: Readonly<Record<VehicleStatus, readonly VehicleStatus[]>> = {
  'on-sale': ['withdrawn', 'sold'],
  withdrawn: ['on-sale'],
  sold: ['on-sale'],
};

/** Grades of bodywork and interior. */
export const GRADES = ['A', 'B', 'C', 'D'] as const;
export const DOCUMENT_STATES = ['present', 'promised', 'missing'] as const;
