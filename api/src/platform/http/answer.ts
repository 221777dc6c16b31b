import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { type ProblemAnswer } from './errors.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** JSON a handler has already written: the hot path joins texts that were serialised once. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
export const rawJson = (text: string): RawJson => new RawJson(text);

/** A response with its own headers, such as X-Total-Count. */
export class WithHeaders {
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  constructor(body: unknown, headers: Readonly<Record<string, string>>) {
    this.body = body;
    this.headers = headers;
  }
}
export const withHeaders = (body: unknown, headers: Readonly<Record<string, string>>): WithHeaders =>
  new WithHeaders(body, headers);

/** An answer as it travels. */
export type Encoded = {
  status: number;
  type: string;
  text: string;
  headers?: Readonly<Record<string, string>>;
};

/** The handler's result does not match the contract: a defect of ours. */
export class WrongAnswer extends Error {
  constructor(name: string, cause: unknown) {
    super(`The answer of ${name} does not fit its schema`, { cause });
    this.name = 'WrongAnswer';
  }
}

function validate(endpoint: Endpoint, text: string): void {
  const parsed = endpoint.answer?.safeParse(JSON.parse(text));
  if (parsed && !parsed.success) throw new WrongAnswer(endpoint.name, parsed.error);
}

/** Serialises the handler's result; `validated` compares it with the contract first. */
export function encode(endpoint: Endpoint, value: unknown, validated: boolean): Encoded {
  if (value instanceof WithHeaders)
    return { ...encode(endpoint, value.body, validated), headers: value.headers };
  if (endpoint.answerKind === 'empty') return { status: HTTP_STATUS.noContent, type: JSON_TYPE, text: '' };
  const text = value instanceof RawJson ? value.text : JSON.stringify(value);
  if (validated) validate(endpoint, text);
  return { status: HTTP_STATUS.ok, type: JSON_TYPE, text };
}

export const encodeProblem = (answer: ProblemAnswer): Encoded => ({
  status: answer.status,
  type: PROBLEM_TYPE,
  text: JSON.stringify(answer.problem),
  ...(answer.retryAfterSeconds !== undefined && {
    headers: { 'retry-after': String(answer.retryAfterSeconds) },
  }),
});

/** A stored answer, sent again: its type follows from its status. */
export const replayed = (status: number, text: string): Encoded => ({
  status,
  type: status >= 400 ? PROBLEM_TYPE : JSON_TYPE,
  text,
  headers: { 'idempotency-replayed': 'true' },
});
