import { createHash } from 'node:crypto';
import type { Client } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { type OpenAction, textOf } from '../../lib/form/action.server.ts';
import { submitForm } from '../../lib/form/submit.server.ts';

export type ContactTexts = {
  /** Some fields are to be corrected. */
  check: string;
  /** It did not leave. */
  failed: string;
};

/**
 * Sends a contact form. Pages of visitors are cached, so they have no idempotency key of their own: the key
 * is derived from the input and the ticket, so that a form sent twice is one message, and two messages are
 * two.
 */
export async function sendContact(
  submission: OpenAction,
  words: ContactTexts,
  done: string,
  send: (client: Client) => Promise<unknown>,
) {
  const client = submission.parts.clientFor(submission.session?.credentials ?? null, keyOf(submission.form));
  return submitForm(
    submission,
    () => send(client),
    { message: null, to: done },
    ({ status, problem }) => {
      const asksAgain = problem.errors?.some(({ path }) => path === 'ticket') ?? false;
      if ((status === HTTP_STATUS.tooManyRequests || asksAgain) && problem.detail) return problem.detail;
      return status === HTTP_STATUS.unprocessableContent ? words.check : words.failed;
    },
  );
}

/** The fields of these names, as they were typed. */
export const fieldsOf = <Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> =>
  // The texts of these fields, without other fields.
  Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as Record<Name, string>;

/** Idempotency key of the form, in the format of a UUID. */
function keyOf(form: FormData): string {
  const typed = [...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']);
  const digest = createHash('sha256').update(JSON.stringify(typed)).digest('hex');
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
