import { HANDOVER_FAILED } from './handover.messages.ts';

const isRefusal = (value: unknown): value is { message: string } =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

/** Returns the French reason why a code is refused; null when it is right. */
export async function checkCode(to: string, release: string): Promise<string | null> {
  const form = new FormData();
  form.set('kind', 'release');
  form.set('release', release);
  try {
    const answer = await fetch(to, { method: 'POST', body: form, headers: { Accept: 'application/json' } });
    const given: unknown = await answer.json();
    return isRefusal(given) ? given.message : null;
  } catch {
    return HANDOVER_FAILED;
  }
}
