import { ApiError } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import {
  type ActionResult,
  invalidFields,
  respondToAction,
  refusalFromError,
} from '../../../lib/form/action-answer.server.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import type { StaffAction } from '../../../lib/session/staff.server.ts';
import { doneText, FAILURE_FAILED, NO_ROW_SELECTED } from './failures.messages.ts';

/** Retries or discards a failed mail or job. */
export type FailureCalls = {
  retry: (id: string) => Promise<unknown>;
  discard: (id: string) => Promise<unknown>;
  feminine: boolean;
};

/** A page of the list. */
const MAX_SELECTED = 100;

/** Applies to one row by its button, or to all selected ones in sequence; counts those already handled. */
export async function handleFailures(submission: StaffAction, { retry, discard, feminine }: FailureCalls) {
  const ids = submission.form
    .getAll('ids')
    .filter((id): id is string => typeof id === 'string')
    .slice(0, MAX_SELECTED);
  const isDiscarding = textOf(submission.form, 'intention') === 'renoncer';
  return respondToAction(
    await applyToSelected(
      ids,
      isDiscarding ? discard : retry,
      isDiscarding ? 'abandonné' : 'relancé',
      feminine,
    ),
    submission,
  );
}

async function applyToSelected(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
  verb: 'relancé' | 'abandonné',
  feminine: boolean,
): Promise<ActionResult> {
  if (ids.length === 0) return invalidFields(NO_ROW_SELECTED, {});
  let done = 0;
  try {
    for (const id of ids) done += (await falseIfGone(act(id))) ? 1 : 0;
  } catch (error) {
    return refusalFromError(error, ({ problem }) => problem.detail || FAILURE_FAILED);
  }
  return { ok: true, message: doneText(done, ids.length, verb, feminine), value: null };
}

async function falseIfGone(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === HTTP_STATUS.notFound) return false;
    throw error;
  }
}
