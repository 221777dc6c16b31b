import type { BatteryMethod } from '@pomelo/contract/catalogue/battery.ts';
import type { Colour, CritAir, Energy, VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import type { Version } from '../versions.ts';
import type { Sheet } from '../../src/catalogue/vehicle/sheet.ts';
import type { GeneratedDocumentKind } from '../../src/catalogue/vehicle-documents/kinds.ts';
import type { Paint } from './paints.ts';

export type DemoUnit = { km: number; vin: string; plate: string | null };
export type DemoDocument = {
  label: string;
  state: 'present' | 'promised' | 'missing';
  /** `2026-11-20`. */
  date: string | null;
  public: boolean;
  kind: GeneratedDocumentKind | null;
};

export type DemoCertificate = {
  healthPermille: number;
  usableWh: number | null;
  km: number;
  /** `2026-11-20`. */
  measuredOn: string;
  method: BatteryMethod;
  issuer: string;
  number: string;
  verificationUrl: string;
};

/**
 * A catalogue listing as generated, before it has ids. Amounts are integer euro cents, times epoch
 * milliseconds.
 */
export type DemoListing = {
  reference: string;
  version: Version;
  finition: string;
  colour: Colour;
  paint: Paint;
  doors: number;
  energy: Energy;
  critAir: CritAir | null;
  /** Null for some vehicles from abroad, whose documents do not state it. */
  co2: number | null;
  firstRegistration: string | null;
  modelYear: number;
  /** Place in DEPOTS. */
  depot: number;
  availableFrom: string | null;
  vatRegime: VatRegime;
  priceB2bCents: number;
  priceB2cCents: number;
  listPriceCents: number;
  teamValueCents: number | null;
  /** Average asking price of the demo market, including VAT: only for judging; null for a new vehicle. */
  marketCents: number | null;
  sheet: Sheet;
  salesDateMs: number;
  prices: readonly { atMs: number; cents: number }[];
  products: readonly DemoUnit[];
  documents: readonly DemoDocument[];
  /** Of its battery, the newest first. */
  certificates: readonly DemoCertificate[];
};
