import { hasTractionBattery, type BatteryMethod } from '@pomelo/contract/catalogue/battery.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import type { Version } from '../versions.ts';
import { dayOf } from './dates.ts';
import type { Random } from './random.ts';
import type { DemoCertificate } from './stock.ts';

const ISSUERS: readonly { name: string; prefix: string; method: BatteryMethod }[] = [
  { name: 'VoltAudit', prefix: 'VA', method: 'full-charge' },
  { name: 'Aviso Batterie', prefix: 'AB', method: 'drive' },
  { name: 'Réseau constructeur', prefix: 'RC', method: 'maker' },
];
/** One vehicle in so many is not tested, or was tested long ago. */
const UNTESTED_EACH = 5;
const OLD_EACH = 4;
const TWICE_EACH = 3;
const KM_PER_DAY = 38;

/** Certificates of a used vehicle that is charged, by its place in the stock: they need no random number. */
export function makeCertificates(
  index: number,
  { health, km, kwh, nowMs }: { health: number; km: number; kwh: number | null; nowMs: number },
): DemoCertificate[] {
  if (index % UNTESTED_EACH === 0) return [];
  const daysAgo = index % OLD_EACH === 1 ? 214 + (index % 60) : 3 + (index % 40);
  const newest = certificate(index, { health, km: index % OLD_EACH === 1 ? km : null, daysAgo });
  return index % TWICE_EACH === 0
    ? [newest, certificate(index + 1, { health: health + 2.5, km, daysAgo: daysAgo + 380 })]
    : [newest];

  function certificate(
    seed: number,
    measured: { health: number; km: number | null; daysAgo: number },
  ): DemoCertificate {
    const issuer = ISSUERS[seed % ISSUERS.length] ?? { name: '', prefix: '', method: 'unknown' as const };
    const number = `${issuer.prefix}-26-${String(118_304 + seed * 7).padStart(6, '0')}`;
    const percent = Math.min(100, measured.health);
    const driven = measured.km === null ? 0 : measured.daysAgo * KM_PER_DAY;
    return {
      healthPermille: Math.round(percent * 10),
      usableWh: kwh === null ? null : Math.round(kwh * percent * 10),
      km: Math.max(0, km - driven),
      measuredOn: dayOf(nowMs - measured.daysAgo * DAY_MS),
      method: issuer.method,
      issuer: issuer.name,
      number,
      verificationUrl: `https://certificats.example/${number}`,
    };
  }
}

type Worn = { energy: string; fresh: boolean; age: number; km: number };
/** State of health in percent; null for a new vehicle, and for one that is not charged. */
export const wornHealth = (random: Random, { energy, fresh, age, km }: Worn): number | null =>
  hasTractionBattery(energy) && !fresh
    ? Math.max(78, Math.round(100 - age * 1.6 - km / 45_000 - random.next() * 2))
    : null;

const KWH_TEXT = /(\d+(?:[.,]\d+)?) ?kWh/i;
/** Capacity in kWh, as written in the version, else from range and consumption. */
export function batteryOf(version: Version): number | null {
  const written = KWH_TEXT.exec(version.version)?.[1];
  if (written) return Number(written.replace(',', '.'));
  if (version.energy === 'hybride-rechargeable')
    return version.electricRangeKm === null ? 12 : Math.max(8, Math.round(version.electricRangeKm * 0.2));
  if (version.energy !== 'electrique' || version.electricRangeKm === null) return null;
  return Math.round((version.electricRangeKm * (version.consumption ?? 16)) / 110);
}
