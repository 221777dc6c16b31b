import type { LineTax } from '@pomelo/contract/deals/totals.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import {
  type Party,
  type TradeContent,
  WrittenVehicle,
} from '../../platform/documents/content/document-content.ts';
import type { BookNature, BookPlace, BookVehicle } from './book.repository.ts';

/** One line of the book. Cents, negative for a credit note. Days as `2026-11-22`. */
export type BookLine = {
  year: string;
  sequence: number;
  nature: BookNature;
  date: string;
  paper: string;
  corrects: string | null;
  bundle: string;
  vehicle: WrittenVehicle;
  seller: Party;
  buyer: Party;
  tax: LineTax;
  net: number;
  vat: number | null;
  toPay: number;
  deliveredOn: string | null;
  supplier: string | null;
  onSaleOn: string;
  cost: number | null;
};

/** The vehicle as on the document; facts unknown then are filled in from current data. */
function vehicleOf(then: WrittenVehicle | undefined, known: unknown): WrittenVehicle {
  const now = WrittenVehicle.parse(known);
  if (!then) return now;
  return {
    ...then,
    firstRegistration: then.firstRegistration ?? now.firstRegistration,
    vin: then.vin ?? now.vin,
    plate: then.plate ?? now.plate,
  };
}

/**
 * A vehicle is paid once: its cost is on its sale alone, and is taken off where the sale is cancelled, so that
 * the column adds up as the prices do.
 */
function costOf(nature: BookNature, cents: number | null): number | null {
  if (nature === 'purchase') return cents;
  return nature === 'cancellation' && cents !== null ? -cents : null;
}

/** The entry of one vehicle from the content of a document; undefined for a vehicle that is not in it. */
export function lineOf(place: BookPlace, document: TradeContent, vehicle: BookVehicle): BookLine | undefined {
  const soldLine = document.lines.find(({ key }) => key === `bundle:${place.vehicle}`);
  if (!soldLine) return undefined;
  const sign = document.kind === 'invoice' ? 1 : -1;
  const { bundle, deliveredAt, known, supplier, onSaleAt, cost } = vehicle;
  return {
    year: place.year,
    sequence: place.sequence,
    nature: place.nature,
    date: document.date,
    paper: document.number,
    corrects: document.corrects?.number ?? null,
    bundle,
    vehicle: vehicleOf(soldLine.vehicle, known),
    seller: document.seller,
    buyer: document.buyer,
    tax: soldLine.tax,
    net: sign * soldLine.net,
    vat: soldLine.vat === null ? null : sign * soldLine.vat,
    toPay: sign * soldLine.toPay,
    deliveredOn: deliveredAt === null ? null : dayInParis(deliveredAt),
    supplier,
    onSaleOn: dayInParis(onSaleAt),
    cost: costOf(place.nature, cost),
  };
}
