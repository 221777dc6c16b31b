import { CONFLICT } from '@pomelo/contract/first-load-status.ts';

type FormState = { state: 'idle' | 'loading' | 'submitting'; data?: unknown };

const mayBeSentAgain = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'ok' in data &&
  data.ok === false &&
  !('status' in data && data.status === CONFLICT);

/**
 * Whether a form still waits for its response. A refused form can be sent again while the page reloads its
 * data, except after a conflict: until then it would send the old state again, and be refused again.
 */
export const awaitsAnswer = ({ state, data }: FormState): boolean =>
  state === 'submitting' || (state === 'loading' && !mayBeSentAgain(data));
