import type { ApiError } from '@pomelo/contract/client.ts';
import { invalidFields, refusalFromError, respondToAction, respondToForm } from './action-answer.server.ts';
import type { FormAction } from './action.server.ts';

/** The message of the next page, and where it is. */
type Done = { message: string | null; to: string };
/** What to say when the API gives no reason, or how to say it. */
type Failed = string | ((error: ApiError) => string);
type FieldErrors = Record<string, string>;
/** Of the response, read after the call. */
type WithHeaders = { headers?: [string, string][] };

const reasonOf =
  (failed: Failed) =>
  (error: ApiError): string =>
    typeof failed === 'string' ? error.problem.detail || failed : failed(error);
const doneOf = <T>(done: Done | ((value: T) => Done), value: T): Done =>
  typeof done === 'function' ? done(value) : done;

/**
 * One call of a form with fields: redirects on success. A refusal preserves the input; `fieldNames` renames
 * its errors where a field of the form is not named by its path in the body, or a refusal without errors
 * belongs at a field (`atFile`).
 */
export async function submitForm<T>(
  submission: FormAction & WithHeaders,
  call: () => Promise<T>,
  done: Done | ((value: T) => Done),
  failed: Failed,
  fieldNames: (errors: FieldErrors, message: string) => FieldErrors = (errors) => errors,
) {
  try {
    const { message, to } = doneOf(done, await call());
    return respondToForm({ ok: true, message, value: null }, submission, to);
  } catch (error) {
    const refused = refusalFromError(error, reasonOf(failed));
    return respondToForm(
      { ...refused, fieldErrors: fieldNames(refused.fieldErrors, refused.message) },
      submission,
      '',
    );
  }
}

/**
 * As `submitForm`, for a page that stays: its form shows what is stored now.
 */
export async function saveForm<T>(
  submission: FormAction & WithHeaders,
  call: () => Promise<T>,
  done: string | null | ((value: T) => string | null),
  failed: Failed,
  fieldNames: (errors: FieldErrors, message: string) => FieldErrors = (errors) => errors,
) {
  try {
    const value = await call();
    const message = typeof done === 'function' ? done(value) : done;
    return respondToAction({ ok: true, message, value: null }, submission);
  } catch (error) {
    const refused = refusalFromError(error, reasonOf(failed));
    const fieldErrors = fieldNames(refused.fieldErrors, refused.message);
    return respondToForm({ ...refused, fieldErrors }, submission, '');
  }
}

/** A refused file, whose refusal names no field. */
export const atFile = (errors: FieldErrors, message: string): FieldErrors =>
  Object.keys(errors).length > 0 ? errors : { file: message };

/** A form whose fields cannot be read, refused before any call: errors by field. */
export const refuseForm = (submission: FormAction, message: string, fieldErrors: FieldErrors) =>
  respondToForm(invalidFields(message, fieldErrors), submission, '');

/** One call of a button on a page that stays: reports the success or the refusal. */
export async function pressButton<T>(
  submission: FormAction,
  call: () => Promise<T>,
  done: string | null | ((value: T) => string | null),
  failed: Failed,
) {
  try {
    const value = await call();
    const message = typeof done === 'function' ? done(value) : done;
    return respondToAction({ ok: true, message, value: null }, submission);
  } catch (error) {
    return respondToAction(refusalFromError(error, reasonOf(failed)), submission);
  }
}

/** One call of a button that leads to another page: redirects on success; reports a refusal. */
export async function submitButton<T>(
  submission: FormAction,
  call: () => Promise<T>,
  done: Done | ((value: T) => Done),
  failed: Failed,
) {
  try {
    const { message, to } = doneOf(done, await call());
    return respondToForm({ ok: true, message, value: null }, submission, to);
  } catch (error) {
    return respondToAction(refusalFromError(error, reasonOf(failed)), submission);
  }
}
