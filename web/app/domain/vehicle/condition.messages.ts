import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { counted } from '@pomelo/contract/format.ts';
import type { Money } from '@pomelo/contract/money.ts';

const tread = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** « 6,5 mm ». */
export const tyreText = (millimetres: number): string => `${tread.format(millimetres)}\u202fmm`;

/** A vehicle without damages, tyre treads or grades was not inspected: it may have damages. */
export const isInspected = ({
  damages,
  tyres,
  grades,
}: Pick<VehicleDetail, 'damages' | 'tyres' | 'grades'>): boolean =>
  damages.length > 0 || tyres !== null || grades !== null;

export const noDamageText = (inspected: boolean): string =>
  inspected ? 'Aucun dommage relevé.' : 'État non communiqué\u202f: ce véhicule n’a pas été inspecté.';

/** « 3 dommages, 460 € HT de remise en état »; no amount where the view has none. */
export function damageSummary(damages: VehicleDetail['damages'], format: (money: Money) => string): string {
  if (damages.length === 0) return 'aucun dommage relevé';
  const count = counted(damages.length, 'dommage');
  if (!damages.some(({ cost }) => cost)) return count;
  const total = damages.reduce((sum, { cost }) => sum + (cost?.amount ?? 0), 0);
  return `${count}, ${format({ amount: total, currency: 'EUR' })} HT de remise en état`;
}

/** Estimated repairs, excluding VAT, in cents; zero where the view has no estimate. */
export const repairsOf = ({ damages }: Pick<VehicleDetail, 'damages'>): number =>
  damages.reduce((sum, { cost }) => sum + (cost?.amount ?? 0), 0);
