import { RETRIED_STATUSES } from './constants.ts';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from './endpoint.ts';
import { type Problem, problemCode } from './errors.ts';
import { isUploadedFile } from './files.ts';

export type TransportRequest = {
  method: string;
  /** Path with its query, prefix included. */
  url: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
};
export type TransportResponse = { status: number; headers: Record<string, string>; body: string };
/** Carries one request: by injection in one process, by `fetch` when split. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

/**
 * Who is calling; absent for a visitor. `impersonationTicket`: sent by a staff member who impersonates a
 * buyer (docs/adr/0027).
 */
export type Credentials = { token: string; workspaceId: string; impersonationTicket?: string };

/** Headers that authenticate the caller. */
export const credentialHeaders = ({
  token,
  workspaceId,
  impersonationTicket,
}: Credentials): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  'x-workspace-id': workspaceId,
  ...(impersonationTicket !== undefined && { 'x-see-as': impersonationTicket }),
});

/** A call answered with a status of 400 or more. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly problem: Problem;
  constructor(status: number, problem: Problem) {
    super(problem.detail ?? problem.title);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
    this.code = problemCode(problem);
  }
}

// In brackets: a body that is one of several is one body, not one of several calls.
type Part<K extends string, T> = [T] extends [undefined] ? unknown : Record<K, T>;
/** Exactly what a call needs. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  (QueryOf<E> extends undefined ? unknown : { query?: QueryOf<E> }) &
  Part<'body', BodyOf<E>>;

export type ClientOptions = {
  transport: Transport;
  credentials?: Credentials;
  /** A UUID for a write, given as « METHOD /path ». */
  newIdempotencyKey: (call: string) => string;
  /** Parses every answer with its schema: on in tests and development. */
  validateAnswers?: boolean;
  /** Sent along with each request (request id, forwarded address). */
  headers?: Record<string, string>;
};

export type Client = {
  call: <E extends Endpoint>(
    endpoint: E,
    ...input: unknown extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
  ) => Promise<AnswerOf<E>>;
  /** A list of `/api` and how many there are in all, beyond this page (X-Total-Count). */
  counted: <E extends Endpoint>(
    endpoint: E,
    ...input: unknown extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
  ) => Promise<{ rows: AnswerOf<E>; total: number }>;
  /** The raw response body, for callers that only relay it. */
  text: <E extends Endpoint>(
    endpoint: E,
    ...input: unknown extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
  ) => Promise<string>;
};

type AnyInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function queryString(query: Record<string, unknown> | undefined): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    pairs.set(name, Array.isArray(value) ? value.join(',') : textOf(value));
  }
  const text = pairs.toString();
  return text ? `?${text}` : '';
}

/** The address of a call: under /pomelos when credentials are given. */
export function urlOf(endpoint: Endpoint, input: AnyInput, signedIn: boolean): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const prefix =
    signedIn && endpoint.audience !== 'unprefixed' && endpoint.audience !== 'staff' ? '/pomelos' : '';
  return prefix + path + queryString(input.query);
}

const isIdempotent = (method: string): boolean => method === 'GET' || method === 'OPTIONS';

function problemFrom(response: TransportResponse): Problem {
  try {
    return JSON.parse(response.body) as Problem;
  } catch {
    return { type: 'about:blank', title: `Erreur ${response.status}`, status: response.status };
  }
}

/** The typed client of the API. Retries by API-10: writes once on the listed statuses, reads never. */
export function createClient(options: ClientOptions): Client {
  const send = async (endpoint: Endpoint, input: AnyInput = {}): Promise<TransportResponse> => {
    const request = await toRequest(endpoint, input, options);
    let response = await options.transport(request);
    if (!isIdempotent(endpoint.method) && RETRIED_STATUSES.includes(response.status))
      response = await options.transport(request);
    if (response.status >= 400) throw new ApiError(response.status, problemFrom(response));
    return response;
  };
  const read = (endpoint: Endpoint, { body }: TransportResponse): unknown => {
    if (!endpoint.answer || body === '') return undefined;
    const answer: unknown = JSON.parse(body);
    return options.validateAnswers ? endpoint.answer.parse(answer) : answer;
  };
  const call = async (endpoint: Endpoint, input?: AnyInput) => read(endpoint, await send(endpoint, input));
  const text = async (endpoint: Endpoint, input?: AnyInput) => (await send(endpoint, input)).body;
  const counted = async (endpoint: Endpoint, input?: AnyInput) => {
    const response = await send(endpoint, input);
    return { rows: read(endpoint, response), total: Number(response.headers['x-total-count']) };
  };
  // The signatures of Client narrow what these accept; they are proven by the schemas of each endpoint.
  return { call, text, counted } as Client;
}

async function toRequest(
  endpoint: Endpoint,
  input: AnyInput,
  options: ClientOptions,
): Promise<TransportRequest> {
  const who = options.credentials && credentialHeaders(options.credentials);
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers, ...who };
  const request: TransportRequest = {
    method: endpoint.method,
    url: urlOf(endpoint, input, options.credentials !== undefined),
    headers,
  };
  if (!isIdempotent(request.method))
    headers['idempotency-key'] ??= options.newIdempotencyKey(`${request.method} ${request.url}`);
  if (input.body === undefined) return request;
  if (endpoint.bodyKind === 'form')
    return { ...request, ...(await encodedForm(input.body as Record<string, unknown>, headers)) };
  headers['content-type'] = 'application/json';
  return { ...request, body: JSON.stringify(input.body) };
}

/** Encodes the form as multipart when it contains a file, urlencoded otherwise. */
async function encodedForm(
  form: Record<string, unknown>,
  headers: Record<string, string>,
): Promise<Pick<TransportRequest, 'headers' | 'body'>> {
  const fields = Object.entries(form).filter(([, value]) => value !== undefined);
  if (!fields.some(([, value]) => isUploadedFile(value))) {
    const body = new URLSearchParams(
      fields.map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
    return { headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' }, body };
  }
  const data = new FormData();
  for (const [name, value] of fields) {
    if (isUploadedFile(value)) data.append(name, new Blob([new Uint8Array(value.bytes)]), value.name);
    else data.append(name, String(value));
  }
  const encoded = new Response(data);
  return {
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    body: new Uint8Array(await encoded.arrayBuffer()),
  };
}
