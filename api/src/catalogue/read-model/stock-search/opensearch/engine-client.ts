import { SECOND_MS } from '@pomelo/contract/durations.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { z } from 'zod';

/** A question that takes longer is no answer: the page it is for has its own deadline. */
const ASK_MS = 5 * SECOND_MS;
const WRITE_MS = 30 * SECOND_MS;
/** After a failure, how long questions are refused at once instead of waiting for an engine that is down. */
const PAUSE_MS = SECOND_MS;
const DEFAULT_NAME = 'pomelo';

/** OpenSearch does not answer, answers late, is overloaded or has no index yet: worth another try. */
export class EngineUnavailable extends Error {
  /** Absent when there was no answer. */
  readonly status: number | undefined;

  constructor(reason: string, options?: ErrorOptions & { status?: number }) {
    super(`The search engine is unavailable: ${reason}`, options);
    this.name = 'EngineUnavailable';
    this.status = options?.status;
  }
}

/** OpenSearch refused a request: an error of ours. Contains no address. */
export class EngineRefusal extends Error {
  readonly status: number;

  constructor(status: number, reason: string) {
    super(`The search engine answered ${status}: ${reason}`);
    this.name = 'EngineRefusal';
    this.status = status;
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type EngineClient = {
  /** First part of the name of every index: the path of SEARCH_URL. */
  name: string;
  /** A question of a page; refused at once shortly after a failure. */
  ask: (method: Method, path: string, body?: object) => Promise<unknown>;
  /** Lines of `_msearch` or `_bulk` are objects; anything else is one object. */
  write: (method: Method, path: string, body?: object | readonly object[]) => Promise<unknown>;
};

/** Overloaded, failing, or without the index yet. */
const isTemporary = (status: number): boolean =>
  status === HTTP_STATUS.notFound ||
  status === HTTP_STATUS.tooManyRequests ||
  status >= HTTP_STATUS.internalServerError;
const Failure = z.object({ error: z.object({ type: z.string(), reason: z.string().nullish() }) });

export type ClientOptions = { askMs?: number; now?: () => number };

/** Calls OpenSearch at an address, which may have a user name and a password: those are in no message. */
export function createEngineClient(
  address: string,
  { askMs = ASK_MS, now = Date.now }: ClientOptions = {},
): EngineClient {
  const url = new URL(address);
  const { username, password } = url;
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  const signedIn: Record<string, string> = username
    ? { authorization: `Basic ${login.toString('base64')}` }
    : {};
  let pausedUntilMs = 0;

  async function call(method: Method, path: string, body: unknown, timeoutMs: number): Promise<unknown> {
    const isLines = Array.isArray(body);
    const text = isLines ? body.map((line) => `${JSON.stringify(line)}\n`).join('') : JSON.stringify(body);
    let answer: Response;
    let json: unknown;
    try {
      answer = await fetch(new URL(path, url.origin), {
        method,
        ...(body === undefined
          ? { headers: signedIn }
          : {
              headers: {
                ...signedIn,
                'content-type': isLines ? 'application/x-ndjson' : 'application/json',
              },
              body: text,
            }),
        // The password is sent to no other host.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      json = await answer.json();
    } catch (error) {
      throw new EngineUnavailable(error instanceof Error ? error.name : 'no answer', { cause: error });
    }
    if (answer.ok) return json;
    if (isTemporary(answer.status))
      throw new EngineUnavailable(`status ${answer.status}`, { status: answer.status });
    const failure = Failure.safeParse(json).data?.error;
    throw new EngineRefusal(answer.status, `${failure?.type ?? 'unknown'}, ${failure?.reason ?? ''}`);
  }

  return {
    name: url.pathname.replaceAll('/', '') || DEFAULT_NAME,
    ask: async (method, path, body) => {
      if (now() < pausedUntilMs) throw new EngineUnavailable('it failed a moment ago');
      try {
        return await call(method, path, body, askMs);
      } catch (error) {
        if (error instanceof EngineUnavailable) pausedUntilMs = now() + PAUSE_MS;
        throw error;
      }
    },
    write: (method, path, body) => call(method, path, body, WRITE_MS),
  };
}
