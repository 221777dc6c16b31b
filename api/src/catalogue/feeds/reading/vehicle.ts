import type {
  Body,
  Colour,
  CritAir,
  Energy,
  Gearbox,
  OrUnknown,
  VatRegime,
} from '@pomelo/contract/catalogue/facets.ts';
import type { FoundModel } from './models/models.ts';
import type { Place } from './models/places.ts';

/** A certificate of a battery as a feed states it. */
export type FeedBattery = {
  healthPermille: number;
  usableWh: number | null;
  measuredOn: string | null;
  issuer: string;
  verificationUrl: string | null;
};

/** A row of a feed, read and found good. Money is in cents. */
export type FeedVehicle = {
  line: number;
  key: string;
  model: FoundModel;
  /** Null when the row contains no location. */
  place: Place | null;
  version: string;
  finition: string;
  body: OrUnknown<Body>;
  energy: Energy;
  gearbox: OrUnknown<Gearbox>;
  powerHp: number | null;
  fiscalHp: number | null;
  engineCc: number | null;
  co2: number | null;
  critAir: CritAir | null;
  colour: OrUnknown<Colour>;
  /** The colour in the dealer's text. */
  colourName: string;
  seats: number | null;
  doors: number | null;
  firstRegistration: string | null;
  modelYear: number;
  availableFrom: string | null;
  vatRegime: OrUnknown<VatRegime>;
  b2bCents: number;
  b2cCents: number;
  listCents: number | null;
  km: number;
  vin: string | null;
  plate: string | null;
  quantity: number;
  /** Addresses of photographs in the order of the feed; null when no column holds them. */
  photos: readonly string[] | null;
  /** The traction battery as stated in the line; null when the line does not state one. */
  battery: FeedBattery | null;
};

/** A note of the report on one value of one line. */
export type Remark = { field: string; value: string; message: string };

/**
 * A row is good (perhaps with notes), or refused for at least one reason. Its key identifies the vehicle that
 * must not count as missing.
 */
export type ReadRow =
  | { kind: 'good'; vehicle: FeedVehicle; notes: Remark[] }
  | { kind: 'refused'; line: number; key: string | null; reasons: Remark[] };
