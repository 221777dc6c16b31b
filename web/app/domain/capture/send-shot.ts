import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import { OFFLINE, TOO_HEAVY, TRY_LATER } from './capture.messages.ts';
import type { SendAnswer, Shot } from './shot.ts';

/** On a slow network ten megabytes take minutes. */
const TIMEOUT_MS = 5 * MINUTE_MS;

function formOf({ id, owner, angle, damage, fields = {}, takenAt }: Shot, photo: Blob): FormData {
  const form = new FormData();
  form.set('shotId', id);
  form.set('owner', owner);
  form.set('takenAt', takenAt);
  // How far the clock of the device is off is measured when it sends.
  form.set('sentAt', new Date().toISOString());
  if (angle !== null) form.set('angle', angle);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (damage) {
    const { partCode, x, y, kind, sizeMm } = damage;
    for (const [name, value] of Object.entries({ partCode, x, y, kind, sizeMm }))
      if (value !== null) form.set(name, String(value));
  }
  form.set('photo', photo, 'photo.jpg');
  return form;
}

const isAnswer = (value: unknown): value is SendAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'outcome' in value &&
  ['received', 'refused', 'later'].includes(String(value.outcome));

async function post(shot: Shot, photo: Blob): Promise<SendAnswer> {
  let answer: Response;
  try {
    answer = await fetch(shot.to, {
      method: 'POST',
      body: formOf(shot, photo),
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    return { outcome: 'later', message: OFFLINE };
  }
  if (answer.status === HTTP_STATUS.contentTooLarge) return { outcome: 'refused', message: TOO_HEAVY };
  const given: unknown = await answer.json().catch(() => null);
  return isAnswer(given) ? given : { outcome: 'later', message: TRY_LATER };
}

/** Sends a shot, unless another tab of this browser is sending it. */
export async function sendShot(shot: Shot, photo: Blob): Promise<SendAnswer> {
  if (!('locks' in navigator)) return post(shot, photo);
  return navigator.locks.request(`pomelo-capture ${shot.id}`, { ifAvailable: true }, async (lock) =>
    lock ? post(shot, photo) : { outcome: 'later', message: '' },
  );
}
