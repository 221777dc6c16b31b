import type { FormRefusal } from './action-answer.server.ts';

/** Above a form with several wrong fields. */
export const CHECK_FIELDS = 'Vérifiez les champs signalés.';

/** The message above a refused form: not that of a field, which is next to the field. */
export const refusalTitle = ({
  message,
  fieldErrors,
}: Pick<FormRefusal, 'message' | 'fieldErrors'>): string =>
  Object.values(fieldErrors).includes(message) ? 'Vérifiez le champ signalé.' : message;
