import { isPlateText } from '@pomelo/contract/fields.ts';
import { notes, refusals } from '../../report/feeds.messages.ts';
import { urlSlug } from '../models/listing-url.ts';
import { note, refuse, type RowContext, textOf } from './row-context.ts';

/** Data that identify a vehicle at the next import. */
export type Identity = {
  /**
   * Reference of the dealer, else the VIN, else the plate, else a generated one; null (and the row refused)
   * without any.
   */
  key: string | null;
  vin: string | null;
  plate: string | null;
  /** The reference, when it is the address of a listing. */
  url: string | null;
};

const MAX_KEY_LENGTH = 200;
/** Seventeen characters, without those that look alike. */
export const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;
const SIV_PLATE = /^([A-Z]{2})([0-9]{3})([A-Z]{2})$/;

export function readIdentity(row: RowContext): Identity {
  const reference = row.value('key').trim();
  const vin = readVin(row);
  const plate = readPlate(row);
  const slug = reference.startsWith('http') ? urlSlug(reference) : null;
  const key =
    slug ?? (textOf(reference, MAX_KEY_LENGTH + 1) || vin || plate || row.rules.generatedKeys?.(row.value));
  const identity = { vin, plate, url: slug === null ? null : reference };
  if (!key) return { ...identity, key: refuse(row, 'key', refusals.noKey) };
  return { ...identity, key: key.length > MAX_KEY_LENGTH ? refuse(row, 'key', refusals.longKey) : key };
}

function readVin(row: RowContext): string | null {
  const text = row.value('vin');
  if (text === '') return null;
  const vin = text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
  if (VIN.test(vin)) return vin;
  note(row, 'vin', notes.badVin);
  return null;
}

function readPlate(row: RowContext): string | null {
  const plate = plateWritten(row.value('plate'));
  if (plate === null || isPlateText(plate)) return plate;
  note(row, 'plate', notes.badPlate);
  return null;
}

/** « ab123cd » → « AB-123-CD »; older and foreign plates unchanged. */
export function plateWritten(text: string): string | null {
  if (text === '') return null;
  const plate = textOf(text.normalize('NFKC'), 20).toUpperCase();
  const siv = SIV_PLATE.exec(plate.replace(/[\s-]/g, ''));
  return siv ? `${siv[1]}-${siv[2]}-${siv[3]}` : plate || null;
}
