import type { Energy, Gearbox, OrUnknown } from '@pomelo/contract/catalogue/facets.ts';

/** The facts of a vehicle that its market value depends on, next to its make and model. */
export type ValuedVehicle = {
  energy: Energy;
  gearbox: OrUnknown<Gearbox>;
  /** DIN horsepower; null when unknown. */
  powerHp: number | null;
  /** Never registered, or registered so recently that it is sold as new. */
  isNew: boolean;
  /** Since the first registration, with decimals; 0 for a new vehicle. */
  ageYears: number;
  km: number;
};

/** An asking price of a vehicle of the same model. */
export type Observation = ValuedVehicle & {
  /** Unique among the observations of a model, and stable: ties are decided by it. */
  id: string;
  /** The listing of ours that asks it; absent for a price seen elsewhere. */
  itemId?: number;
  /** Including VAT, or net under the margin scheme; above 0. */
  priceCents: number;
};
