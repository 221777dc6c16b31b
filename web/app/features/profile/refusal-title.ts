import type { FormRefusal } from '../../lib/form/action-answer.server.ts';

/** Title of a refused form: errors shown at their field are not repeated. */
export const refusalTitle = ({
  message,
  fieldErrors,
}: Pick<FormRefusal, 'message' | 'fieldErrors'>): string =>
  Object.values(fieldErrors).includes(message) ? 'Vérifiez le champ signalé.' : message;
