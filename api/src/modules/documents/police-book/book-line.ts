import type { LineTax } from '@pomelo/contract/deals/totals.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { Party, WrittenVehicle } from '../content/document-content.ts';
import type { BookEntry, BookNature, BookPlace } from './book.repository.ts';

/** One line of the book. Cents; below zero for what a credit note gives back. Days as `2026-11-22`. */
export type BookLine = {
  year: string;
  nth: number;
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

/** As the paper has it; what it did not know is filled in by what is known since. */
function vehicleOf({ written, known }: Pick<BookEntry, 'written' | 'known'>): WrittenVehicle {
  const now = WrittenVehicle.parse(known);
  if (written === null) return now;
  const then = WrittenVehicle.parse(written);
  return {
    ...then,
    firstRegistration: then.firstRegistration ?? now.firstRegistration,
    vin: then.vin ?? now.vin,
    plate: then.plate ?? now.plate,
  };
}

export function lineOf({ year, nth, nature }: BookPlace, entry: BookEntry): BookLine {
  const { kind, number, date, corrects, bundle, tax, net, vat, toPay, deliveredAt, supplier, onSaleAt, cost } = entry;
  const sign = kind === 'invoice' ? 1 : -1;
  return {
    year,
    nth,
    nature,
    date,
    paper: number,
    corrects,
    bundle,
    vehicle: vehicleOf(entry),
    seller: Party.parse(entry.seller),
    buyer: Party.parse(entry.buyer),
    tax,
    net: sign * net,
    vat: vat === null ? null : sign * vat,
    toPay: sign * toPay,
    deliveredOn: deliveredAt === null ? null : dayInParis(deliveredAt),
    supplier,
    onSaleOn: dayInParis(onSaleAt),
    cost,
  };
}
