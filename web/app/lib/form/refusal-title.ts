import type { FormRefusal } from './action-answer.server.ts';

/** Above a form with several wrong fields. */
export const CHECK_FIELDS = 'Vérifiez les champs signalés.';

/** The sentence above a refused form: not that of a field, which stands at the field. */
export const refusalTitle = ({
  message,
  fieldErrors,
}: Pick<FormRefusal, 'message' | 'fieldErrors'>): string =>
  Object.values(fieldErrors).includes(message) ? 'Vérifiez le champ signalé.' : message;
