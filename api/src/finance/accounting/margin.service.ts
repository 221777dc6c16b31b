import type {
  MarginQuery,
  MarginVehicle,
  MonthReport,
} from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import { endInParis, hourInParis, monthsAfter } from '@pomelo/contract/paris-time.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';
import type { MarginCorrection } from './draft-entries.ts';
import { marginVat } from './draft-entries.ts';
import { findLastClosed } from './entries.repository.ts';
import { findMarginVehicles, type MarginFacts } from './margin.repository.ts';
import { lastDayOf } from './write-entries.ts';

const periodOf = (month: string) => ({
  start: hourInParis(`${month}-01`, 0),
  end: endInParis(lastDayOf(month)),
});

/** VAT on the margin until the end of the month; null where the cost is unknown. */
function trueVat({ sold, cost }: MarginFacts): { tax: number; base: number } | null {
  if (sold <= 0) return { tax: 0, base: 0 };
  return cost === null ? null : marginVat(sold, cost);
}

export type MarginOfMonth = {
  corrections: MarginCorrection[];
  /** Vehicles whose margin is unknown. */
  unknown: MarginFacts[];
  /** Vehicles named on documents of the month, corrections of other months included. */
  shown: MarginFacts[];
};

/**
 * What closing the month posts: per vehicle the difference between the VAT on its margin and what is posted
 * for it, so that a credit note and a corrected cost of an earlier month are made up for. A loss is never set
 * against the margin of another vehicle.
 *
 * The closing compares all vehicles ever sold (`complete`); a page those that may differ since the last closing.
 */
export async function marginOf(
  db: Database,
  month: string,
  { complete = false }: { complete?: boolean } = {},
): Promise<MarginOfMonth> {
  const period = periodOf(month);
  const lastClosed = complete ? null : await findLastClosed(db);
  const open = lastClosed === null ? null : hourInParis(monthsAfter(lastClosed, 1), 0);
  const since = open && (open < period.start ? open : period.start);
  const vehicles = await findMarginVehicles(db, { ...period, since });
  const unknown = vehicles.filter((vehicle) => trueVat(vehicle) === null);
  const corrections = vehicles.flatMap((vehicle) => {
    const vat = trueVat(vehicle);
    if (vat === null || vat.tax === vehicle.postedTax) return [];
    const { bundleId, number, title, dealId, postedTax, postedBase } = vehicle;
    return [{ bundleId, number, title, dealId, tax: vat.tax - postedTax, base: vat.base - postedBase }];
  });
  const corrected = new Set(corrections.map(({ bundleId }) => bundleId));
  const shown = vehicles.filter(
    (vehicle) => vehicle.inPeriod || corrected.has(vehicle.bundleId) || unknown.includes(vehicle),
  );
  return { corrections, unknown, shown };
}

/** The margin of a month, in the form of the screens, before it is posted. */
export const marginSum = ({ corrections, unknown, shown }: MarginOfMonth): MonthReport['margin'] => ({
  vehicles: shown.length,
  unknown: unknown.length,
  base: euros(corrections.reduce((sum, { base }) => sum + base, 0)),
  tax: euros(corrections.reduce((sum, { tax }) => sum + tax, 0)),
});

function view(vehicle: MarginFacts): MarginVehicle {
  const { bundleId, number, title, sold, cost } = vehicle;
  const vat = trueVat(vehicle);
  return {
    bundleId,
    number,
    title,
    sold: euros(sold),
    cost: cost === null ? null : euros(cost),
    margin: cost === null ? null : euros(sold - cost),
    tax: vat && euros(vat.tax),
  };
}

/** The margin of each vehicle of a month, those of unknown cost alone if asked. */
export async function marginPage(
  db: Database,
  month: string,
  { unknown, page, perPage }: z.output<typeof MarginQuery>,
) {
  const margin = await marginOf(db, month);
  const rows = unknown ? margin.unknown : margin.shown;
  return {
    data: rows.slice((page - 1) * perPage, page * perPage).map(view),
    meta: pageMeta(page, perPage, rows.length),
  };
}
