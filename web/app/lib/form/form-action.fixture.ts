import { createClient, type TransportResponse } from '@pomelo/contract/client.ts';
import type { FormAction } from './action.server.ts';

export type SentCall = { method: string; url: string; body: unknown };

const PLAIN = 'text/html';
const BY_SCRIPTS = '*/*';

export const ok = (body: unknown): TransportResponse => ({
  status: 200,
  headers: {},
  body: JSON.stringify(body),
});
export const refusalResponse = (
  status: number,
  code: string,
  detail: string,
  errors?: { path: string; message: string }[],
): TransportResponse => ({
  status,
  headers: {},
  body: JSON.stringify({
    type: `https://pomelo.example/problemes/${code}`,
    title: code,
    status,
    detail,
    errors,
  }),
});

type Options = { plain?: boolean; answers?: TransportResponse[] };

/** A form as an action receives it. Records the API calls of the action, and answers them in turn. */
export function buildFormAction(
  fields: Record<string, string | File>,
  { plain = false, answers = [] }: Options = {},
) {
  const sent: SentCall[] = [];
  const client = createClient({
    transport: ({ method, url, body }) => {
      // The client sends some refused writes again (API-10): the same call gets the same answer, and counts
      // once.
      if (!sent.some((call) => call.method === method && call.url === url)) {
        sent.push({ method, url, body: typeof body === 'string' ? readBody(body) : body });
      }
      return Promise.resolve(
        answers[sent.findIndex((call) => call.method === method && call.url === url)] ?? ok({}),
      );
    },
    newIdempotencyKey: () => 'key',
    credentials: { token: 't', workspaceId: 'w' },
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = new Request('https://pomelo.fr/', { headers: { accept: plain ? PLAIN : BY_SCRIPTS } });
  const submission: FormAction = { request, form, secure: true, client };
  return { submission, sent };
}

function readBody(body: string): unknown {
  return body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
}

type ActionOutcome = {
  ok: boolean;
  message: string;
  fieldErrors?: Record<string, string>;
  typed?: Record<string, string>;
  code?: string;
};

/** The result of an action, from its data or its redirect. */
export function outcomeOf(response: unknown): ActionOutcome | { to: string | null; message: string } {
  if (response instanceof Response) {
    const cookie = response.headers.get('set-cookie') ?? '';
    return { to: response.headers.get('location'), message: decodeURIComponent(cookie.split(';')[0] ?? '') };
  }
  // `data()` of the router carries its value under this name.
  return (response as { data: ActionOutcome }).data;
}
