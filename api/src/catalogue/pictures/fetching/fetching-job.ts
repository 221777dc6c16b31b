/** Of the job that fetches photographs: one waits at a time, and one runs at a time, on whatever node. */
export const FETCHING = { key: 'fetch-pictures', queue: 'pictures' } as const;
