import type { RefusalCode } from '@pomelo/contract/errors.ts';

export type FieldError = { path: string; message: string };
export type RefusalExtra = {
  errors?: readonly FieldError[];
  retryAfterSeconds?: number;
  /** With second-factor-required: the value that the second step must send back. */
  challenge?: string;
};

// API-8
/** An expected refusal: a code of the contract, a French sentence ready to show. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly detail: string | undefined;
  readonly extra: RefusalExtra;

  constructor(code: RefusalCode, detail?: string, extra: RefusalExtra = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.detail = detail;
    this.extra = extra;
  }
}

/** Throws a refusal; `detail` replaces the usual sentence of the code. */
export function refuse(code: RefusalCode, detail?: string, extra?: RefusalExtra): never {
  throw new Refusal(code, detail, extra);
}

/** Refuses (`invalid`) because of one field; `path` is its name in the body or the query. */
export function refuseField(path: string, message: string): never {
  return refuse('invalid', message, { errors: [{ path, message }] });
}
