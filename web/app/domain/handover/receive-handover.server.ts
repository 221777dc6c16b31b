import { ApiError } from '@pomelo/contract/client.ts';
import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import type { AnswerOf, BodyOf } from '@pomelo/contract/endpoint.ts';
import { HANDOVER_FILE_KINDS } from '@pomelo/contract/handover/handover-rules.ts';
import type { linkedHandover } from '@pomelo/contract/handover/handover.endpoints.ts';
import { HandoverBody } from '@pomelo/contract/handover/handover.schemas.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { textOf } from '../../lib/form/action.server.ts';
import { uploadedFileOf } from '../../lib/form/uploaded-file.server.ts';
import { NO_PICTURE, SESSION_OVER, TRY_LATER } from '../capture/capture.messages.ts';
import type { SendAnswer } from '../capture/shot.ts';
import { HANDOVER_FAILED, INCOMPLETE } from './handover.messages.ts';

/** The calls of a hand-over: of the team, or by a link. */
export type HandoverCalls = {
  release: (body: BodyOf<typeof linkedHandover.release>) => Promise<unknown>;
  send: (body: BodyOf<typeof linkedHandover.send>) => Promise<unknown>;
  record: (body: BodyOf<typeof linkedHandover.record>) => Promise<AnswerOf<typeof linkedHandover.record>>;
};

const answer = (given: SendAnswer): Response => Response.json(given);
const SENT_AT = HandoverBody.shape.sentAt;

async function recordIn(form: FormData): Promise<BodyOf<typeof linkedHandover.record> | null> {
  const content = form.get('photo');
  const text = content instanceof Blob ? await content.text() : '';
  const sentAt = SENT_AT.safeParse(textOf(form, 'sentAt')).data ?? new Date().toISOString();
  try {
    const typed: unknown = JSON.parse(text);
    if (typeof typed !== 'object' || typed === null) return null;
    // Anything else is refused by the API, with the field.
    return { ...typed, sentAt } as BodyOf<typeof linkedHandover.record>;
  } catch {
    return null;
  }
}

function answerTo(error: unknown): SendAnswer {
  if (!(error instanceof ApiError) || error.status >= HTTP_STATUS.internalServerError)
    return { outcome: 'later', message: TRY_LATER };
  if (error.status === HTTP_STATUS.unauthorized)
    return { outcome: 'later', message: SESSION_OVER, waitMs: MINUTE_MS };
  const message = error.problem.errors?.[0]?.message ?? error.message;
  if (error.code === 'being-changed') return { outcome: 'later', message: TRY_LATER };
  return error.code === 'too-many-requests'
    ? { outcome: 'later', message, waitMs: MINUTE_MS }
    : { outcome: 'refused', message };
}

async function receive(form: FormData, calls: HandoverCalls): Promise<SendAnswer> {
  const kind = textOf(form, 'kind');
  if (kind === 'release') {
    await calls.release({ release: textOf(form, 'release') });
    return { outcome: 'received' };
  }
  if (kind === 'record') {
    const body = await recordIn(form);
    if (!body) return { outcome: 'refused', message: HANDOVER_FAILED };
    const { state } = await calls.record(body);
    return state === 'incomplete' ? { outcome: 'later', message: INCOMPLETE } : { outcome: 'received' };
  }
  const file = await uploadedFileOf(form, 'photo');
  const known = HANDOVER_FILE_KINDS.find((one) => one === kind);
  if (!file || !known) return { outcome: 'refused', message: NO_PICTURE };
  const [fileId, takenAt] = [textOf(form, 'shotId'), textOf(form, 'takenAt')];
  await calls.send({ fileId, kind: known, takenAt, file });
  return { outcome: 'received' };
}

/** Tells the device how to continue with what it sent: a code, a picture, or the record. */
export async function receiveHandover(form: FormData, calls: HandoverCalls | null): Promise<Response> {
  if (!calls) return answer({ outcome: 'later', message: SESSION_OVER, waitMs: MINUTE_MS });
  try {
    return answer(await receive(form, calls));
  } catch (error) {
    return answer(answerTo(error));
  }
}
