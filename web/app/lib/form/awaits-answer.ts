type FormState = { state: 'idle' | 'loading' | 'submitting'; data?: unknown };

const isRefusal = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'ok' in data && data.ok === false;

/**
 * Whether a form still waits for its response. A refused form can be sent again while the page reloads its
 * data.
 */
export const awaitsAnswer = ({ state, data }: FormState): boolean =>
  state === 'submitting' || (state === 'loading' && !isRefusal(data));
