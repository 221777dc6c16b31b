import { SECOND_MS } from '@pomelo/contract/durations.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { inTurn } from './in-turn.ts';
import type { SearchRequest, StockSearch } from '../reader.ts';
import { isInSql } from './postgres/postgres-search.ts';
import { STOCK_IS_LOADING } from './stock-search.messages.ts';

/** Questions answered by PostgreSQL at once: each reads the whole stock, and others need its connections. */
const AT_ONCE = 2;
/** Queries that wait for a slot; further ones wait for the stock. */
const MAX_WAITING = 30;
/** Maximum time that a page waits for results that only the stock in memory has. */
const MAX_WAIT_MS = 4 * SECOND_MS;
export const RETRY_AFTER_SECONDS = 2;

export const refuseWhileLoading = (): never =>
  refuse('unavailable', STOCK_IS_LOADING, { retryAfterSeconds: RETRY_AFTER_SECONDS });

export type Loading = {
  memory: StockSearch;
  postgres: StockSearch;
  isLoaded: () => boolean;
  whenLoaded: () => Promise<void>;
  /** Makes these listings readable one by one. */
  prepare: (itemIds: readonly number[]) => Promise<void>;
};

type Terms = Pick<SearchRequest, 'delivered' | 'resale'> & { query: Parameters<typeof isInSql>[0]['query'] };

// OPS-19
/**
 * Answers from memory once the stock is loaded; until then from PostgreSQL, or from memory when that comes
 * first. Queries that only memory can answer (typed text, delivered prices, margins) wait for it a moment,
 * then are refused.
 */
export function loadingSearch({ memory, postgres, isLoaded, whenLoaded, prepare }: Loading): StockSearch {
  const turns = inTurn(AT_ONCE);

  async function answer<Result>(
    terms: Terms,
    ask: (search: StockSearch) => Promise<Result>,
    idsOf: (result: Result) => readonly number[],
  ): Promise<Result> {
    const fromMemory = whenLoaded().then(() => ask(memory));
    if (!isInSql(terms) || turns.waiting() >= MAX_WAITING) return withinMoment(fromMemory);
    const fromPostgres = turns.run(async () => {
      if (isLoaded()) return ask(memory);
      const result = await ask(postgres);
      await prepare(idsOf(result));
      return result;
    });
    // A statement that takes too long loses to the memory, not to an error.
    return Promise.race([fromMemory, fromPostgres.catch(() => withinMoment(fromMemory))]);
  }

  const none = (): readonly number[] => [];
  return {
    search: (request) =>
      isLoaded()
        ? memory.search(request)
        : answer(
            request,
            (search) => search.search(request),
            ({ itemIds }) => itemIds,
          ),
    facets: (filters, view, favorites, delivered) =>
      isLoaded()
        ? memory.facets(filters, view, favorites, delivered)
        : answer(
            { query: filters, delivered },
            (search) => search.facets(filters, view, favorites, delivered),
            none,
          ),
    total: (filters, view, delivered) =>
      isLoaded()
        ? memory.total(filters, view, delivered)
        : answer({ query: filters, delivered }, (search) => search.total(filters, view, delivered), none),
    newest: (filters, view, delivered) =>
      isLoaded()
        ? memory.newest(filters, view, delivered)
        : answer({ query: filters, delivered }, (search) => search.newest(filters, view, delivered), none),
    whole: (request) =>
      isLoaded() ? memory.whole(request) : answer(request, (search) => search.whole(request), none),
  };
}

async function withinMoment<Result>(answer: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      try {
        refuseWhileLoading();
      } catch (error) {
        reject(error);
      }
    }, MAX_WAIT_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
