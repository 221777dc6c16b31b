import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { registrationText } from '@pomelo/contract/catalogue/first-registration.ts';
import { UNKNOWN_LABEL } from '@pomelo/contract/catalogue/facets.ts';
import { formatKm, formatNumber, formatPrice } from '@pomelo/contract/format.ts';
import { formatDay } from '../../lib/dates.ts';
import { labelOf, powerText } from '../../domain/vehicle/vehicle.messages.ts';

export type TechnicalLine = { label: string; value: string };

const decimal = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const unit = (value: number | null, symbol: string): string | null =>
  value === null ? null : `${formatNumber(value)}\u202f${symbol}`;
const plural = (count: number | null, one: string, many: string): string | null =>
  count === null ? null : `${count} ${count > 1 ? many : one}`;

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Consumption in litres, or in kilowatt-hours, for 100 km. */
function consumptionText({ energy, technical }: VehicleDetail): string | null {
  if (technical.consumption === null) return null;
  const symbol = energy === 'electrique' ? 'kWh' : energy === 'hydrogene' ? 'kg' : 'l';
  return `${decimal.format(technical.consumption)}\u202f${symbol}/100\u202fkm`;
}

/** The technical sheet, formatted. Facts of every car are shown as unknown; facts of some are left out. */
export function technicalLines(vehicle: VehicleDetail): TechnicalLine[] {
  const { technical } = vehicle;
  const doors = plural(vehicle.doors, 'porte', 'portes');
  const power = `${powerText(vehicle.powerHp)}${technical.powerKw === null ? '' : ` (${formatNumber(technical.powerKw)}\u202fkW)`}`;
  const lines: [string, string | null][] = [
    ['Référence', vehicle.reference],
    ['Mise en circulation', sentence(registrationText(vehicle.firstRegistration))],
    ['Millésime', String(vehicle.modelYear)],
    ['Carrosserie', [labelOf('body', vehicle.body), doors].filter(Boolean).join(', ')],
    ['Places', vehicle.seats === null ? UNKNOWN_LABEL : String(vehicle.seats)],
    ['Couleur', technical.colourName],
    ['Sellerie', technical.interior],
    ['Cylindrée', unit(technical.engineCc, 'cm³')],
    ['Batterie', technical.batteryKwh === null ? null : `${decimal.format(technical.batteryKwh)}\u202fkWh`],
    ['Autonomie électrique', technical.electricRangeKm === null ? null : formatKm(technical.electricRangeKm)],
    ['Puissance DIN', power],
    ['Puissance fiscale', unit(technical.fiscalHp, 'CV') ?? UNKNOWN_LABEL],
    ['Rapports', technical.gears === null || technical.gears < 2 ? null : String(technical.gears)],
    ['Consommation WLTP', consumptionText(vehicle)],
    ['CO₂ WLTP', unit(vehicle.co2, 'g/km') ?? UNKNOWN_LABEL],
    ['Masse en ordre de marche', unit(technical.massKg, 'kg')],
    ['Titulaires', technical.owners === null ? null : String(technical.owners)],
    ['Provenance', technical.origin],
    ['Clés', technical.keys === null ? null : String(technical.keys)],
    [
      'Garantie constructeur',
      technical.warrantyUntil ? `jusqu’au ${formatDay(technical.warrantyUntil)}` : null,
    ],
    ['Prix neuf', vehicle.listPrice ? `${formatPrice(vehicle.listPrice)} TTC` : null],
  ];
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
