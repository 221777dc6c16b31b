type Fetch = typeof fetch;
type Place = Pick<Location, 'origin' | 'pathname' | 'search'>;

export type RestoredPages = {
  fetch: Fetch;
  /** The page of the address is shown: to read it once more is no return to it. */
  onShown: () => void;
  /** True once after an answer came from memory: the page must then be read again. */
  takeRestored: () => boolean;
  forget: () => void;
};

/** Answers that a tab remembers; of a listing, some 25 kB each. */
const MOST = 20;
const HTTP_OK = 200;

/** The address that the router reads the data of a page from. */
const dataAddress = ({ origin, pathname, search }: Place): string =>
  `${origin}${pathname}${pathname.endsWith('/') ? '_' : ''}.data${search}`;

/**
 * `fetch` for the scripts of a page, which answers Back and Forward at once with what this tab last read there.
 * An action empties the memory, and the next reading is not remembered, because its page may show a message once.
 * After Back the browser has the address before the page is read; after a link, only later.
 */
export function restoredPages(fetchAnew: Fetch, place: Place): RestoredPages {
  let answers = new Map<string, [ArrayBuffer, Headers]>();
  let shown = dataAddress(place);
  let isRestored = false;
  let isAfterAction = false;

  const forget = () => {
    answers = new Map();
  };
  /**
   * Stores the answer in the memory of the time of its request: an action may have replaced that memory in
   * the meantime.
   */
  const remember = async (address: string, response: Response, memory: typeof answers) => {
    const body = await response.arrayBuffer();
    memory.delete(address);
    memory.set(address, [body, response.headers]);
    for (const oldest of memory.keys()) if (memory.size > MOST) memory.delete(oldest);
  };

  return {
    fetch: async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (!/\.data(\?|$)/.test(address)) return fetchAnew(input, init);
      if (init?.method && init.method !== 'GET') {
        forget();
        isAfterAction = true;
        return fetchAnew(input, init);
      }
      const isReturn = address !== shown && address === dataAddress(place);
      const [body, headers] = (isReturn && answers.get(address)) || [];
      if (body) {
        isRestored = true;
        return new Response(body, { headers });
      }
      const memory = isAfterAction ? null : answers;
      isAfterAction = false;
      const response = await fetchAnew(input, init);
      // An aborted response, after a later navigation for example, is not stored.
      if (memory && response.status === HTTP_OK) remember(address, response.clone(), memory).catch(() => {});
      return response;
    },
    onShown: () => {
      shown = dataAddress(place);
    },
    takeRestored: () => {
      const was = isRestored;
      isRestored = false;
      return was;
    },
    forget,
  };
}
