import type { PHOTOGRAPHS } from '@pomelo/contract/catalogue/facets.ts';

/** B2B for a buyer; B2C for a visitor and in showroom mode: without trade price, VIN or plate. */
export type View = 'b2b' | 'b2c';

/** A vehicle of a listing, on sale and not in a deal. */
export type VehicleRecord = { id: number; km: number; vin: string | null; plate: string | null };

/**
 * A listing on sale as read from the database. Prices in cents, days since 1970, sales date in microseconds.
 */
export type ListingRecord = {
  id: number;
  reference: string;
  make: { name: string; slug: string };
  model: { name: string; slug: string };
  version: string;
  finition: string;
  body: string;
  energy: string;
  gearbox: string;
  power: number | null;
  critAir: string | null;
  colour: string;
  seats: number | null;
  doors: number | null;
  co2: number | null;
  fiscalHp: number | null;
  /** `FirstRegistration` of the contract; null for a vehicle that was never registered. */
  firstRegistration: string | null;
  year: number;
  /** Null when unknown. */
  depot: { name: string; slug: string; city: string; department: string; postcode: string } | null;
  availableFromDay: number | null;
  vat: string;
  priceB2b: number;
  priceB2c: number;
  /** Estimated repairs in cents, excluding VAT; null when the vehicle was not inspected. */
  repairs: number | null;
  unpricedDamages: number;
  massKg: number | null;
  electricRangeKm: number | null;
  /** Market value in the basis of the trade price, and how many prices it was computed from; null without one. */
  market: { cents: number; comparables: number } | null;
  /** State of health by the newest certificate, in thousandths; null without one, or without such a battery. */
  batteryPermille: number | null;
  /** Origin in the words of the sheet; empty when the sheet does not state it. */
  origin: string;
  /** Ids of its pictures, comma-separated, after a minus sign when they are drawings. */
  media: string;
  salesMicros: number;
  /** When its page last changed, in milliseconds. */
  updatedMs: number;
  products: readonly VehicleRecord[];
};

// CAT-21
/** Whether its pictures are photographs: « 12,13 » are, « -12,13 » are drawings. */
export const photographsOf = (media: string): (typeof PHOTOGRAPHS)[number] =>
  media.startsWith('-') ? 'sans-photo' : 'avec-photos';
