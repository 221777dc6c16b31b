import { z } from 'zod';
import { type Clause, type Hit, SearchAnswer, type SearchBody, type SortBy, type Value } from './dsl.ts';
import { type EngineClient, EngineUnavailable } from './engine-client.ts';
import { MAPPING_VERSION } from './stock-document.ts';

/** The greatest reach of one request (`index.max_result_window`). */
export const REACH = 10_000;
const PIT = '1m';

export const aliasOf = ({ name }: Pick<EngineClient, 'name'>): string => `${name}-stock-${MAPPING_VERSION}`;

const PointInTime = z.object({ pit_id: z.string() });

/** Questions to the index that the alias names. */
export class SearchStock {
  readonly #client: EngineClient;
  readonly #alias: string;

  /** `index`: another one than the alias names. */
  constructor(client: EngineClient, index = aliasOf(client)) {
    this.#client = client;
    this.#alias = index;
  }

  async search(body: SearchBody): Promise<SearchAnswer> {
    const path = body.pit ? '/_search' : `/${this.#alias}/_search?allow_partial_search_results=false`;
    const answer = SearchAnswer.safeParse(await this.#client.ask('POST', path, body));
    if (answer.success) return answer.data;
    throw new EngineUnavailable('part of the index did not answer', { cause: answer.error });
  }

  async count(query: Clause): Promise<number> {
    const { hits } = await this.search({ size: 0, query, _source: false, track_total_hits: true });
    return hits.total?.value ?? 0;
  }

  /** All hits in order, one request of REACH after another over one state of the index, until `visit` says enough. */
  async scan(
    {
      query,
      sort,
      source = false,
    }: { query: Clause; sort: readonly SortBy[]; source?: SearchBody['_source'] },
    visit: (hits: readonly Hit[]) => boolean,
  ): Promise<void> {
    const path = `/${this.#alias}/_search/point_in_time?keep_alive=${PIT}`;
    let { pit_id: id } = PointInTime.parse(await this.#client.ask('POST', path));
    try {
      let after: readonly Value[] | undefined;
      for (;;) {
        const { hits, pit_id } = await this.search({
          size: REACH,
          query,
          sort,
          pit: { id, keep_alive: PIT },
          ...(after && { search_after: after }),
          _source: source,
          track_total_hits: false,
        });
        id = pit_id ?? id;
        const page = hits.hits;
        after = page.at(-1)?.sort;
        if ((page.length > 0 && !visit(page)) || page.length < REACH || !after) return;
      }
    } finally {
      // Left open, it ends by itself.
      await this.#client.ask('DELETE', '/_search/point_in_time', { pit_id: [id] }).catch(() => undefined);
    }
  }
}
