import type { ApiError } from '@pomelo/contract/client.ts';
import {
  type ActionResult,
  invalidFields,
  refusalFromError,
  respondToAction,
  respondToForm,
} from './action-answer.server.ts';
import type { FormAction } from './action.server.ts';

/** `headers`: of the response, read after the call. */
type Submission = FormAction & { headers?: [string, string][] };
/** The message of the next page, and where it is. */
type Done = { message: string | null; to: string };
/** A constant, or what the value of the call makes it. */
type From<T, Result> = Result | ((value: T) => Result);
/** Message when the API gives no reason, or a function of the error. */
type Failed = string | ((error: ApiError) => string);
type FieldErrors = Record<string, string>;
/**
 * Renames the errors of fields that are not named by their path in the body, or places a refusal without
 * errors at a field (`atFile`).
 */
type FieldNames = (errors: FieldErrors, message: string) => FieldErrors;
type Refused = Extract<ActionResult, { ok: false }>;

async function resultOf<T>(
  call: () => Promise<T>,
  failed: Failed,
): Promise<{ ok: true; value: T } | Refused> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    return refusalFromError(error, (refusal) =>
      typeof failed === 'string' ? refusal.problem.detail || failed : failed(refusal),
    );
  }
}

function redirectAfter<T>(submission: Submission, value: T, done: From<T, Done>) {
  const { message, to } = typeof done === 'function' ? done(value) : done;
  return respondToForm({ ok: true, message, value: null }, submission, to);
}

function answerInPlace<T>(submission: Submission, value: T, done: From<T, string | null>) {
  const message = typeof done === 'function' ? done(value) : done;
  return respondToAction({ ok: true, message, value: null }, submission);
}

const refuse = (submission: Submission, refused: Refused, fieldNames: FieldNames) =>
  respondToForm(
    { ...refused, fieldErrors: fieldNames(refused.fieldErrors, refused.message) },
    submission,
    '',
  );

const asInBody: FieldNames = (errors) => errors;

/** One call of a form with fields: redirects on success; a refusal preserves the input. */
export async function submitForm<T>(
  submission: Submission,
  call: () => Promise<T>,
  done: From<T, Done>,
  failed: Failed,
  fieldNames = asInBody,
) {
  const result = await resultOf(call, failed);
  return result.ok ? redirectAfter(submission, result.value, done) : refuse(submission, result, fieldNames);
}

/** Same as `submitForm`, for a page that stays: its form shows the stored values. */
export async function saveForm<T>(
  submission: Submission,
  call: () => Promise<T>,
  done: From<T, string | null>,
  failed: Failed,
  fieldNames = asInBody,
) {
  const result = await resultOf(call, failed);
  return result.ok ? answerInPlace(submission, result.value, done) : refuse(submission, result, fieldNames);
}

/** A refused file, whose refusal names no field. */
export const atFile: FieldNames = (errors, message) =>
  Object.keys(errors).length > 0 ? errors : { file: message };

/** A form whose fields cannot be read, refused before any call: errors by field. */
export const refuseForm = (submission: Submission, message: string, fieldErrors: FieldErrors) =>
  refuse(submission, invalidFields(message, fieldErrors), asInBody);

/** One call of a button that leads to another page: redirects on success; reports a refusal. */
export async function submitButton<T>(
  submission: Submission,
  call: () => Promise<T>,
  done: From<T, Done>,
  failed: Failed,
) {
  const result = await resultOf(call, failed);
  return result.ok ? redirectAfter(submission, result.value, done) : respondToAction(result, submission);
}

/** One call of a button on a page that stays: reports the success or the refusal. */
export async function pressButton<T>(
  submission: Submission,
  call: () => Promise<T>,
  done: From<T, string | null>,
  failed: Failed,
) {
  const result = await resultOf(call, failed);
  return result.ok ? answerInPlace(submission, result.value, done) : respondToAction(result, submission);
}
