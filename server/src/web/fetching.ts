import { traceHeaders } from '@pomelo/api/platform/tracing.ts';
import type { Transport } from '@pomelo/contract/client.ts';

/** Calls an API that runs elsewhere, under `base`. */
export function fetchTransport(base: string): Transport {
  return async ({ method, url, headers, body }) => {
    const answer = await fetch(new URL(url, base), {
      method,
      headers: { ...headers, ...traceHeaders() },
      body: typeof body === 'object' ? new Uint8Array(body) : body,
      redirect: 'manual',
    });
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
  };
}

/** Opens a file or event stream of an API that runs elsewhere. */
export const fetchStream =
  (base: string) =>
  (url: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> =>
    fetch(new URL(url, base), { headers: { ...headers, ...traceHeaders() }, signal, redirect: 'manual' });
