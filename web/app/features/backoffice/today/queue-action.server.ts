import { today } from '@pomelo/contract/backoffice/today.endpoints.ts';
import { ApiError } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import { submitForm } from '../../../lib/form/submit.server.ts';
import type { StaffAction } from '../../../lib/session/staff.server.ts';
import type { ElementKey } from './inbox-address.ts';
import { FAILED, handledText } from './inbox.messages.ts';

/** A posted form of an item. `next`: the address of the item that is opened after the answer. */
export type QueueAction = StaffAction & ElementKey & { next: string };

/** A number of a hidden field; refused by the API when it is none. */
export const numberOf = (form: FormData, name: string): number => Number(textOf(form, name) || Number.NaN);

const TAKEN: readonly number[] = [HTTP_STATUS.notFound, HTTP_STATUS.conflict];

async function handledBy({ client, queue, id }: QueueAction): Promise<string | null> {
  try {
    const { item, handled } = await client.call(today.read, { params: { queue, item: id } });
    return item === null && handled ? handledText(handled, Date.now()) : null;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** A refusal because a colleague was quicker names them. */
async function namingWho<T>(action: QueueAction, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || !TAKEN.includes(error.status)) throw error;
    const detail = await handledBy(action);
    throw detail ? new ApiError(error.status, { ...error.problem, detail }) : error;
  }
}

type Naming = (errors: Record<string, string>) => Record<string, string>;

// STAFF-24
/** The call of an answer: opens the next item, or shows the refusal with the input. */
export const answerWith = <T>(
  action: QueueAction,
  call: () => Promise<T>,
  message: string | ((value: T) => string),
  { to = action.next, naming }: { to?: string; naming?: Naming } = {},
) =>
  submitForm(
    action,
    () => namingWho(action, call),
    (value) => ({ message: typeof message === 'string' ? message : message(value), to }),
    FAILED,
    naming,
  );
