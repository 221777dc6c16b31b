import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { textOf } from '../../../lib/form/action.server.ts';

/** One of these values; anything else is refused. */
export function oneOf<T extends string>(form: FormData, name: string, known: readonly T[]): T {
  const value = known.find((one) => one === textOf(form, name));
  if (value === undefined) throw new Response('Formulaire incomplet.', { status: HTTP_STATUS.badRequest });
  return value;
}
