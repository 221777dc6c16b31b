import type { linkedCapture } from '@pomelo/contract/capture/capture.endpoints.ts';
import { DAMAGE_KINDS } from '@pomelo/contract/condition/repairs.ts';
import { ApiError } from '@pomelo/contract/client.ts';
import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import type { BodyOf } from '@pomelo/contract/endpoint.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { textOf } from '../../lib/form/action.server.ts';
import { uploadedFileOf } from '../../lib/form/uploaded-file.server.ts';
import { NO_PICTURE, SESSION_OVER, TRY_LATER } from './capture.messages.ts';
import type { SendAnswer } from './shot.ts';

type Body = BodyOf<typeof linkedCapture.send>;

async function bodyIn(form: FormData): Promise<Body | null> {
  const photo = await uploadedFileOf(form, 'photo');
  if (!photo) return null;
  const optional = (name: string): string | undefined => textOf(form, name) || undefined;
  return {
    shotId: textOf(form, 'shotId'),
    takenAt: textOf(form, 'takenAt'),
    angle: optional('angle'),
    partCode: optional('partCode'),
    x: textOf(form, 'x'),
    y: textOf(form, 'y'),
    kind: DAMAGE_KINDS.find((kind) => kind === textOf(form, 'kind')) ?? '',
    sizeMm: textOf(form, 'sizeMm'),
    photo,
  };
}

const LATER = new Set<number>([HTTP_STATUS.tooManyRequests, HTTP_STATUS.conflict]);

function answerTo(error: unknown): SendAnswer {
  if (!(error instanceof ApiError) || error.status >= HTTP_STATUS.internalServerError)
    return { outcome: 'later', message: TRY_LATER };
  if (error.status === HTTP_STATUS.unauthorized)
    return { outcome: 'later', message: SESSION_OVER, waitMs: MINUTE_MS };
  const [field] = error.problem.errors ?? [];
  const message = field?.message ?? error.message;
  // A link that ended is final; another conflict is not.
  const isFinal =
    !LATER.has(error.status) || error.code === 'token-expired' || error.code === 'limit-reached';
  return isFinal ? { outcome: 'refused', message } : { outcome: 'later', message, waitMs: MINUTE_MS };
}

/** Tells the device how to continue with a shot that it sent. */
export async function receiveShot(
  form: FormData,
  send: ((body: Body) => Promise<unknown>) | null,
): Promise<Response> {
  if (!send) return Response.json(sessionOver);
  const body = await bodyIn(form);
  if (!body) return Response.json({ outcome: 'refused', message: NO_PICTURE } satisfies SendAnswer);
  try {
    await send(body);
    return Response.json({ outcome: 'received' } satisfies SendAnswer);
  } catch (error) {
    return Response.json(answerTo(error));
  }
}
const sessionOver: SendAnswer = { outcome: 'later', message: SESSION_OVER, waitMs: MINUTE_MS };
