type Fetch = typeof fetch;
type Page = Pick<Location, 'pathname' | 'search'>;
type Place = Page & Pick<Location, 'origin'>;

export type RestoredPages = {
  fetch: Fetch;
  /** True once after an answer came from memory: the page must then be read again. */
  takeRestored: () => boolean;
  forget: () => void;
};

/** Answers that a tab remembers; of a listing, some 25 kB each. */
const MOST = 20;
const HTTP_OK = 200;

/** The path that the router reads the data of a page from. */
const dataPath = ({ pathname, search }: Page): string =>
  `${pathname}${pathname.endsWith('/') ? '_' : ''}.data${search}`;

/**
 * `fetch` for the scripts of a page, which answers Back and Forward at once with what this tab last read there.
 * An action empties the memory, once it has ended too: what was read meanwhile may be older than its effect. The next
 * reading is not remembered, because its page may show a message once. `present`: the page that the router has,
 * rendered or not.
 */
export function restoredPages(
  fetchAnew: Fetch,
  place: Place,
  present: () => Page | undefined,
): RestoredPages {
  let answers = new Map<string, [ArrayBuffer, Headers]>();
  let isRestored = false;
  let isAfterAction = false;

  const forget = () => {
    answers = new Map();
  };
  const beginAnew = () => {
    forget();
    isAfterAction = true;
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
        beginAnew();
        return fetchAnew(input, init).finally(beginAnew);
      }
      // Where an action ends as a link has opened a page, it is read again before it is rendered: no return.
      const here = dataPath(place);
      const isReturn = address === place.origin + here && here !== dataPath(present() ?? place);
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
    takeRestored: () => {
      const was = isRestored;
      isRestored = false;
      return was;
    },
    forget,
  };
}
