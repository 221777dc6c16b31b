import type { Sort } from '@pomelo/contract/catalogue/facets.ts';
import { type ColumnName } from '../stock/columns.ts';
import type { View } from '../stock/listing-record.ts';
import { type Compare, SortOrder } from './sort-order.ts';
import { isResaleSort } from './resale-order.ts';
import type { Stock } from '../stock/stock.ts';
import { pause } from '../../../platform/search/pause.ts';
import { radixSort } from '../../../platform/search/radix-sort.ts';

type OrderDefinition = { column: ColumnName | 'make'; descending: boolean };

const DEFINITIONS = {
  '-salesDate': { column: 'sales', descending: true },
  salesDate: { column: 'sales', descending: false },
  km: { column: 'km', descending: false },
  '-km': { column: 'km', descending: true },
  year: { column: 'year', descending: false },
  '-year': { column: 'year', descending: true },
  '-power': { column: 'power', descending: true },
  make: { column: 'make', descending: false },
  marketGap: { column: 'marketGap', descending: false },
  'b2b:price': { column: 'priceB2b', descending: false },
  'b2b:-price': { column: 'priceB2b', descending: true },
  'b2c:price': { column: 'priceB2c', descending: false },
  'b2c:-price': { column: 'priceB2c', descending: true },
} as const satisfies Record<string, OrderDefinition>;
type OrderName = keyof typeof DEFINITIONS;

/**
 * Delivered prices depend on the caller: see `DeliveredOrder`. For companies without a delivery address, they
 * equal the prices. Margins of companies without a calculator, and the market of a visitor, have the default
 * order.
 */
function orderName(sort: Sort, view: View): OrderName {
  if (sort === 'deliveredPrice') return `${view}:price`;
  if (isResaleSort(sort) || (sort === 'marketGap' && view === 'b2c')) return '-salesDate';
  return sort === 'price' || sort === '-price' ? `${view}:${sort}` : sort;
}

/** Every sort order of the stock, maintained as it changes. Ties fall to the greater id. */
export class StockOrders {
  readonly #stock: Stock;
  readonly #orders = new Map<OrderName, SortOrder>();
  #makeRanks: number[] = [];

  constructor(stock: Stock) {
    this.#stock = stock;
    for (const name of Object.keys(DEFINITIONS) as OrderName[]) {
      this.#orders.set(name, new SortOrder(() => this.#compareBy(DEFINITIONS[name]), stock.capacity));
    }
  }

  of(sort: Sort, view: View): SortOrder {
    const order = this.#orders.get(orderName(sort, view));
    if (!order) throw new Error(`No order for sort ${sort}`);
    return order;
  }

  /** Sorts the whole stock, with pauses. */
  async build(): Promise<void> {
    const { size, capacity, columns } = this.#stock;
    const rows = new Int32Array(size);
    let greatestId = 0;
    for (let row = 0; row < size; row += 1) {
      rows[row] = row;
      greatestId = Math.max(greatestId, columns.id[row] ?? 0);
    }
    await pause();
    const keys = new Float64Array(size);
    for (let row = 0; row < size; row += 1) keys[row] = greatestId - (columns.id[row] ?? 0);
    const newestFirst = await radixSort(rows, keys);
    for (const [name, order] of this.#orders) {
      await pause();
      this.#fillKeys(DEFINITIONS[name], keys);
      await pause();
      await order.build(newestFirst, keys, capacity);
    }
  }

  touch(row: number, changed: ReadonlySet<ColumnName> | null): void {
    for (const [name, order] of this.#orders) {
      const { column } = DEFINITIONS[name];
      if (changed === null || changed.has(column === 'make' ? 'document' : column)) order.touch(row);
    }
  }

  widen(capacity: number): void {
    for (const order of this.#orders.values()) order.widen(capacity);
  }

  #fillKeys({ column, descending }: OrderDefinition, keys: Float64Array): void {
    let [least, greatest] = [Infinity, -Infinity];
    const ranks = this.#ranks();
    const makes = this.#stock.dimensions.group('make').codes;
    const values = column === 'make' ? null : this.#stock.columns[column];
    for (let row = 0; row < keys.length; row += 1) {
      const value = values ? (values[row] ?? 0) : (ranks[makes[row] ?? 0] ?? 0);
      keys[row] = value;
      if (value < least) least = value;
      if (value > greatest) greatest = value;
    }
    for (let row = 0; row < keys.length; row += 1)
      keys[row] = descending ? greatest - (keys[row] ?? 0) : (keys[row] ?? 0) - least;
  }

  #compareBy({ column, descending }: OrderDefinition): Compare {
    const { columns } = this.#stock;
    const { id } = columns;
    const sign = descending ? -1 : 1;
    if (column === 'make')
      return (one, other) => this.#makeRank(one) - this.#makeRank(other) || (id[other] ?? 0) - (id[one] ?? 0);
    const values = columns[column];
    return (one, other) =>
      sign * ((values[one] ?? 0) - (values[other] ?? 0)) || (id[other] ?? 0) - (id[one] ?? 0);
  }

  /** By the document, which a row retains when it is no longer on sale. */
  #makeRank(row: number): number {
    const { documents, dimensions, columns } = this.#stock;
    const model = documents.list[columns.document[row] ?? 0]?.modelCode ?? 0;
    return this.#ranks()[dimensions.models[model]?.makeCode ?? 0] ?? 0;
  }

  /** A make's place in the French alphabet; a new make shifts the others but never swaps two. */
  #ranks(): number[] {
    const { makes } = this.#stock.dimensions;
    if (this.#makeRanks.length === makes.length) return this.#makeRanks;
    const codes = makes.map((_make, code) => code);
    codes.sort(
      (one, other) => french.compare(makes[one]?.name ?? '', makes[other]?.name ?? '') || one - other,
    );
    this.#makeRanks = [];
    codes.forEach((code, rank) => {
      this.#makeRanks[code] = rank;
    });
    return this.#makeRanks;
  }
}

const french = new Intl.Collator('fr');
