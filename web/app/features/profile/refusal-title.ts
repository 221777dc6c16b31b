import type { FormRefusal } from '../../lib/action-answer.server.ts';

/** The head of a refused form: what stands beside its field is not said twice. */
export const refusalTitle = ({ message, fieldErrors }: Pick<FormRefusal, 'message' | 'fieldErrors'>): string =>
  Object.values(fieldErrors).includes(message) ? 'Vérifiez le champ signalé.' : message;
