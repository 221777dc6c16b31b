import { createClient, type TransportResponse } from '@pomelo/contract/client.ts';
import { RouterContextProvider } from 'react-router';
import {
  type ActiveSession,
  type BuiltRoute,
  headersContext,
  partsContext,
  sessionContext,
} from '../context.ts';
import { ok } from './form/form-action.fixture.ts';
import { NO_PAGES } from './cache/site-menu.ts';

export type RecordedCall = { method: string; url: string; key: string | undefined; body: string };

type Options = {
  /** Posted; a page is only looked at without. */
  form?: Record<string, string | File>;
  /** `Set-Cookie` lines of an earlier answer, or plain pairs. */
  cookies?: readonly string[];
  /** By « METHOD /path »; `{}` by default. */
  answers?: Record<string, TransportResponse>;
  session?: ActiveSession | null;
  scripts?: boolean;
  routes?: readonly BuiltRoute[];
};

/** A browser request as a loader or an action receives it, with the API calls it makes. */
export function buildVisit(
  path: string,
  { form, cookies = [], answers = {}, session = null, scripts = false, routes = [] }: Options = {},
) {
  const asked: RecordedCall[] = [];
  const context = new RouterContextProvider();
  context.set(partsContext, {
    clientFor: (credentials, idempotencyKey) =>
      createClient({
        transport: ({ method, url, headers, body }) => {
          asked.push({
            method,
            url,
            key: headers['idempotency-key'],
            body: typeof body === 'string' ? body : '',
          });
          return Promise.resolve(answers[`${method} ${url}`] ?? ok({}));
        },
        newIdempotencyKey: () => idempotencyKey ?? 'fresh',
        ...(credentials ? { credentials } : {}),
      }),
    openStream: () => Promise.reject(new Error('no stream here')),
    configuration: () =>
      Promise.resolve({
        kmThreshold: 100,
        carStockDisplayThreshold: 3,
        homeStockDisplayMin: 1000,
        debug: false,
        gtmId: null,
      }),
    menuPages: () => Promise.resolve(NO_PAGES),
    chat: null,
    build: { id: 'a-build', routes },
    isDocument: !scripts,
    secure: true,
  });
  const headers = new Headers();
  context.set(headersContext, headers);
  context.set(sessionContext, session);
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
  const request = new Request(`https://pomelo.fr${path}`, {
    method: form ? 'POST' : 'GET',
    headers: { accept: scripts ? '*/*' : 'text/html', cookie },
    ...(form ? { body: formData(form) } : {}),
  });
  return {
    args: { request, context, params: {}, pattern: '', url: new URL(request.url) } as const,
    asked,
    headers,
  };
}

function formData(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

export type Outcome = { to: string | null; status: number; cookies: string[]; data: unknown };

/** The redirect of an action or a loader, returned or thrown; or the data it returns. */
export async function outcomeOf(run: () => unknown): Promise<Outcome> {
  const given = await Promise.resolve()
    .then(run)
    .catch((thrown: unknown) => {
      if (thrown instanceof Error) throw thrown;
      return thrown;
    });
  if (given instanceof Response) {
    const { status, headers } = given;
    const data: unknown = headers.get('content-type')?.includes('json') ? await given.json() : null;
    return { to: headers.get('location'), status, cookies: headers.getSetCookie(), data };
  }
  // `data()` of the router carries its value under this name.
  const answered = given as {
    data?: unknown;
    init?: { status?: number; headers?: HeadersInit } | null;
  } | null;
  const isAnswer = typeof answered === 'object' && answered !== null && 'init' in answered;
  if (!isAnswer) return { to: null, status: 200, cookies: [], data: given };
  return {
    to: null,
    status: answered.init?.status ?? 200,
    cookies: new Headers(answered.init?.headers).getSetCookie(),
    data: answered.data,
  };
}
