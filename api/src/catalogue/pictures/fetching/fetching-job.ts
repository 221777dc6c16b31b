/** The job that fetches photographs: at most one is queued and one runs, over all nodes. */
export const FETCHING = { key: 'fetch-pictures', queue: 'pictures' } as const;
