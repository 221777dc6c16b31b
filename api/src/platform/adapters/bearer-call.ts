import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';

const MAX_ANSWER_BYTES = 64_000;

/** The JSON of an answer of at most 64 KB. */
export async function jsonOf(answer: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > MAX_ANSWER_BYTES) throw new Error('An answer too long to be one');
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}

export type BearerAnswer = { state: 'answered'; body: unknown } | { state: 'unknown' | 'unavailable' };

/** The JSON of an address that is read with a key; `unknown` for 404. Never throws. */
export async function bearerCall(url: URL, key: string, timeoutMs: number): Promise<BearerAnswer> {
  try {
    const answer = await fetch(url, {
      headers: { accept: 'application/json', authorization: `Bearer ${key}` },
      // The key is sent to no other host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.ok) return { state: 'answered', body: await jsonOf(answer) };
    await answer.body?.cancel();
    return { state: answer.status === HTTP_STATUS.notFound ? 'unknown' : 'unavailable' };
  } catch {
    return { state: 'unavailable' };
  }
}
