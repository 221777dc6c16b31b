import type { Readable } from 'node:stream';
import {
  type Demand,
  DEMAND_RULES,
  type DemandEvidence,
  type DemandRow,
} from '@pomelo/contract/backoffice/stock/demand.schemas.ts';
import type { Energy } from '@pomelo/contract/catalogue/facets.ts';
import { sentenceOf } from '@pomelo/contract/catalogue/filter-sentence.ts';
import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { euros } from '@pomelo/contract/money.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import {
  type CatalogueReader,
  findDaysOfModels,
  readSearch,
  storedSearchTexts,
} from '../../catalogue/index.ts';
import { csvFile } from '../../platform/csv-file.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { DEMAND_HEAD, demandLine } from './demand.messages.ts';
import {
  findKnownModels,
  findModelSales,
  findModelStock,
  findRequests,
  findSales,
  findSearchCounts,
  type RequestRow,
  type SearchCount,
} from './demand.repository.ts';
import { createModelNames, type KnownModel, type NamedModel } from './named-models.ts';

type Looked = NamedModel & { searches: SearchCount[]; requests: RequestRow[] };
type Read = { looked: Looked[]; models: ReadonlyMap<number, KnownModel>; unnamed: number };

const firstDay = (now: Date): string => dayInParis(now, 1 - DEMAND_RULES.searchDays);
const salesSince = (now: Date): Date => new Date(now.getTime() - DEMAND_RULES.saleDays * DAY_MS);

/** The models that searches and requests name, with these. */
async function readDemand(db: Database, now: Date): Promise<Read> {
  const models = await findKnownModels(db);
  const names = createModelNames(models);
  const looked = new Map<string, Looked>();
  const lookedFor = (named: NamedModel): Looked => {
    const key = compositeKey(named.modelId, named.energy ?? '');
    const known = looked.get(key) ?? { ...named, searches: [], requests: [] };
    looked.set(key, known);
    return known;
  };
  let unnamed = 0;
  for (const search of await findSearchCounts(db, firstDay(now))) {
    const query = readSearch(search.query);
    const named = query ? names.inSearch(query) : [];
    if (named.length === 0) unnamed += search.times;
    for (const one of named) lookedFor(one).searches.push(search);
  }
  const since = new Date(now.getTime() - DEMAND_RULES.searchDays * DAY_MS);
  for (const request of await findRequests(db, since))
    for (const modelId of names.inText(request.text))
      lookedFor({ modelId, energy: null }).requests.push(request);
  return { looked: [...looked.values()], models: new Map(models.map((model) => [model.id, model])), unnamed };
}

const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/** The facts by which models are scored. Runs three statements for any number of models. */
async function rowsOf(db: Database, { looked, models }: Read, now: Date): Promise<DemandRow[]> {
  const ids = [...new Set(looked.map(({ modelId }) => modelId))];
  const sold = await findModelSales(db, ids, salesSince(now));
  const stocked = await findModelStock(db, ids);
  const days = await findDaysOfModels(db, ids);
  return looked.flatMap(({ modelId, energy, searches, requests }) => {
    const model = models.get(modelId);
    const isMeant = (row: { modelId: number; energy: Energy }): boolean =>
      row.modelId === modelId && (energy === null || row.energy === energy);
    const sales = sold.filter(isMeant);
    const counted = sum(sales, (row) => row.counted);
    const facts = {
      searches: sum(searches, ({ times }) => times),
      requests: requests.length,
      days: days.get(modelId) ?? null,
      marginCents: counted === 0 ? null : Math.round(sum(sales, (row) => Number(row.marginCents)) / counted),
    };
    return {
      modelId,
      energy,
      make: model?.make ?? '',
      model: model?.name ?? '',
      searches: facts.searches,
      requests: facts.requests,
      stock: sum(stocked.filter(isMeant), ({ vehicles }) => vehicles),
      sales: sum(sales, (row) => row.sales),
      days: facts.days,
      margin: facts.marginCents === null ? null : euros(facts.marginCents),
      score: scoreOf(facts),
    };
  });
}

type Scored = { searches: number; requests: number; days: number | null; marginCents: number | null };

// STOCK-36
/** Demand × margin in euros ÷ days to sell. Null where one is unknown: no number is guessed. */
export function scoreOf({ searches, requests, days, marginCents }: Scored): number | null {
  if (days === null || marginCents === null) return null;
  const demand = searches + DEMAND_RULES.requestWeight * requests;
  return Math.round((demand * marginCents) / 100 / Math.max(1, days));
}

const demandOf = ({ searches, requests }: DemandRow): number =>
  searches + DEMAND_RULES.requestWeight * requests;
/** A margin below zero scores below what is unknown: it is known to be a loss. */
const byScore = (one: DemandRow, other: DemandRow): number =>
  (other.score ?? -Infinity) - (one.score ?? -Infinity) ||
  demandOf(other) - demandOf(one) ||
  one.modelId - other.modelId ||
  (one.energy ?? '').localeCompare(other.energy ?? '');

// STOCK-36
/** Models to buy, the best first. */
export async function demandPage(db: Database, now: Date): Promise<Demand> {
  const read = await readDemand(db, now);
  const rows = await rowsOf(db, read, now);
  return {
    from: firstDay(now),
    to: dayInParis(now),
    data: rows.toSorted(byScore).slice(0, DEMAND_RULES.mostRows),
    unnamed: read.unnamed,
  };
}

export async function demandFile(db: Database, now: Date): Promise<Readable> {
  const { data } = await demandPage(db, now);
  return csvFile(
    DEMAND_HEAD,
    (async function* lines() {
      yield data.map(demandLine);
    })(),
  );
}

const SHOWN = 50;

/**
 * The facts that the score of a row was computed from. Refuses with not-found a model that was never
 * searched.
 */
export async function demandEvidence(
  db: Database,
  catalogue: CatalogueReader,
  { modelId, energy }: NamedModel,
  now: Date,
): Promise<DemandEvidence> {
  const read = await readDemand(db, now);
  const looked = read.looked.filter((one) => one.modelId === modelId && one.energy === energy);
  const [one] = looked;
  const [row] = await rowsOf(db, { ...read, looked }, now);
  if (!one || !row) refuse('not-found');
  const sales = await findSales(db, one, salesSince(now));
  return {
    row,
    searches: one.searches.slice(0, SHOWN).map(({ query, ...search }) => ({
      ...search,
      text: sentenceOf(storedSearchTexts(catalogue, query)) || query,
    })),
    requests: one.requests
      .slice(0, SHOWN)
      .map(({ at, ...request }) => ({ ...request, at: at.toISOString() })),
    sales: sales.map(({ at, priceCents, marginCents, ...sale }) => ({
      ...sale,
      at: at.toISOString(),
      price: euros(Number(priceCents)),
      margin: marginCents === null ? null : euros(Number(marginCents)),
    })),
  };
}
