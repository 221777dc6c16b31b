import type pg from 'pg';

/** Data of its vehicles that an anonymous page must not contain. */
export type Secrets = {
  /** Secrets in a text: VINs, plates and trade prices, and their field names. */
  foundIn: (text: string) => string[];
  /** Maximum of amounts searched for: those that are also a public price prove nothing. */
  checkedIn: (text: string) => number;
};

type Row = { id: number; trade: number; vat: string; vins: string[]; plates: string[] };

const FIELDS = /pricingListB2b|inclTaxPrice|vatRegime|"identities"|"products"|"vin"|"plate"|"bookedUntil"/g;
/** The last part of a vehicle's address. */
const VEHICLE = /\/(?:neuf|occasion)\/[\w-]+\/[\w-]+\/[\w-]+\/(\d+)/g;
const CENTS = 100;

const grouped = (cents: number): string =>
  String(Math.round(cents / CENTS)).replace(/\B(?=(\d{3})+$)/g, '\u202f');

/** Reads the secrets of the whole stock. */
export async function readSecrets(database: pg.Pool): Promise<Secrets> {
  const { rows } = await database.query<Row>(
    `SELECT i.id, i.price_b2b_cents AS trade, i.vat_regime AS vat,
            array_remove(array_agg(p.vin), NULL) AS vins, array_remove(array_agg(p.plate), NULL) AS plates
     FROM catalogue_item i JOIN product p ON p.item_id = i.id GROUP BY i.id`,
  );
  const { rows: open } = await database.query<{ cents: number }>(
    `SELECT price_b2c_cents AS cents FROM catalogue_item UNION SELECT list_price_cents FROM catalogue_item WHERE list_price_cents IS NOT NULL`,
  );
  const known = new Set(open.map(({ cents }) => Math.round(cents / CENTS)));
  const secretAmounts = ({ trade, vat }: Row): number[] =>
    [trade, ...(vat === 'recuperable' ? [Math.round(trade * 1.2)] : [])].filter(
      (cents) => !known.has(Math.round(cents / CENTS)),
    );
  const namedIn = (text: string): Row[] => {
    const ids = new Set([...text.matchAll(VEHICLE)].map((match) => Number(match[1])));
    return rows.filter(({ id }) => ids.has(id));
  };
  const identities = rows.flatMap(({ vins, plates }) => [
    ...vins,
    ...plates,
    ...plates.map((plate) => plate.replaceAll('-', '')),
  ]);
  // Letters, digits and dashes: one pattern is a thousand times faster than two thousand strings.
  const identity = new RegExp(identities.toSorted().join('|'), 'g');
  return {
    foundIn: (text) => [
      ...(text.match(identity) ?? []),
      ...namedIn(text)
        .flatMap(secretAmounts)
        .filter((cents) =>
          new RegExp(`(?<!\\d|\u202f)(?:${grouped(cents)}\\b(?!\u202f\\d)|${cents}(?!\\d))`).test(text),
        )
        .map(grouped),
      ...(text.match(FIELDS) ?? []),
    ],
    checkedIn: (text) => namedIn(text).flatMap(secretAmounts).length,
  };
}
