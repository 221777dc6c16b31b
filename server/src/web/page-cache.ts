import { Lru } from '@pomelo/api/platform/lru.ts';
import { compress, type Encoding, worthwhile } from './compression.ts';

/** A page as every visitor gets it. */
export type CachedPage = {
  headers: Record<string, string>;
  /** The pattern of the page, for the log and the figures. */
  route?: string | undefined;
  body: (accepted: Encoding) => Promise<{ encoding: Encoding; bytes: Buffer }>;
};

export type PageCacheOptions = {
  now: () => number;
  /** Grows with every visible change of the stock. */
  generation: () => number;
};

/** Result of a render: a page to cache, or a private response. */
export type Rendered<T> = { cached: CachedPage } | { own: T };

const CAPACITY = 500;
/** While the stock changes all the time, a page is still rendered at most four times a second. */
const ALWAYS_FRESH_MS = 250;
/** Texts and configuration change without the stock. */
const MAX_AGE_MS = 5000;

type Entry = { at: number; generation: number; page: CachedPage };

/** Pages of visitors, for some seconds or until the stock changes; one render at a time for each address. */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #entries = new Lru<string, Entry>(CAPACITY);
  readonly #rendering = new Map<string, Promise<CachedPage | undefined>>();

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  find(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const age = this.#options.now() - entry.at;
    if (age < ALWAYS_FRESH_MS) return entry.page;
    return age < MAX_AGE_MS && entry.generation === this.#options.generation() ? entry.page : undefined;
  }

  /**
   * Renders, or waits for a concurrent render of the same page; an answer that is not shared is rendered for
   * each request.
   */
  async render<T>(key: string, render: () => Promise<Rendered<T>>): Promise<Rendered<T>> {
    const current = this.#rendering.get(key);
    const shared = current && (await current);
    if (shared) return { cached: shared };
    const at = this.#options.now();
    const generation = this.#options.generation();
    const rendering = render();
    const page = rendering.then(
      (rendered) => ('cached' in rendered ? rendered.cached : undefined),
      () => undefined,
    );
    this.#rendering.set(key, page);
    try {
      const rendered = await rendering;
      if ('cached' in rendered) this.#entries.set(key, { at, generation, page: rendered.cached });
      return rendered;
    } finally {
      if (this.#rendering.get(key) === page) this.#rendering.delete(key);
    }
  }
}

/** A page that compresses itself once for each requested encoding. */
export function createCachedPage(headers: Record<string, string>, identity: Buffer): CachedPage {
  const bodies = new Map<Encoding, Promise<Buffer>>();
  return {
    headers,
    body: async (accepted) => {
      const encoding = worthwhile(accepted, identity.length);
      let bytes = bodies.get(encoding);
      if (!bytes) bodies.set(encoding, (bytes = compress(identity, encoding)));
      return { encoding, bytes: await bytes };
    },
  };
}
