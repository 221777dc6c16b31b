type FormState = { state: 'idle' | 'loading' | 'submitting'; data?: unknown };

const isRefusal = (data: unknown): boolean => typeof data === 'object' && data !== null && 'ok' in data && data.ok === false;

/** Whether the answer to a form is still to come. A refused form may be sent again while the page behind it is read anew. */
export const awaitsAnswer = ({ state, data }: FormState): boolean => state === 'submitting' || (state === 'loading' && !isRefusal(data));
