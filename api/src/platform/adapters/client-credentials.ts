import { z } from 'zod';

const Token = z.looseObject({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().catch(60),
});
/** Renewed before it ends: a call takes time. */
const MARGIN_MS = 30_000;

/** A token of an OAuth client (RFC 6749 §4.4); `fresh`: not the cached one. Throws when none is issued. */
export type TokenSource = (fresh: boolean) => Promise<string>;

/** Caches the token for as long as it is valid. */
export function clientCredentials(
  { tokenUrl, clientId, clientSecret }: { tokenUrl: string; clientId: string; clientSecret: string },
  timeoutMs: number,
  now: () => number,
): TokenSource {
  let cached: { token: string; until: number } | undefined;
  const requestToken = async (): Promise<string> => {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    });
    const answer = await fetch(tokenUrl, { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) throw new Error(`No token: ${answer.status}`);
    const read = Token.parse(await answer.json());
    cached = { token: read.access_token, until: now() + read.expires_in * 1000 - MARGIN_MS };
    return cached.token;
  };
  return async (fresh) => (cached && !fresh && now() < cached.until ? cached.token : requestToken());
}
