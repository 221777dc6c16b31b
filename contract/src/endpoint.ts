import type { z } from 'zod';
import type { Permission } from './backoffice/staff.schemas.ts';
import type { RefusalCode } from './errors.ts';
import { filesOf } from './files.ts';
import type { Audience, LoadClass } from './load-class.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/**
 * Where a call answers (API-1): `public` at /public and /pomelos/public, `buyer` only with
 * a token and a workspace (401 without), `unprefixed` without prefix (/api, /team), `staff` without prefix
 * (/backoffice) for the token of a member of the staff whose roles give the call's permission.
 */
export type EndpointAudience = Audience | 'unprefixed';

/** `file`: a binary stream; `events`: server-sent events; `empty`: 204 without a body. */
export type AnswerKind = 'json' | 'file' | 'events' | 'empty';

/**
 * Who of a workspace may call (ACC-3): `member` any member, viewers included, for their own data and reads;
 * `buyer` those who act for the company; `owner` those who manage it.
 */
export type NeededRole = 'member' | 'buyer' | 'owner';

/** Resources named by path ids. Each belongs to one workspace or person; others get 404. */
export type OwnedResource =
  | 'address'
  | 'approval'
  | 'bundle'
  | 'cart-line'
  | 'claim'
  | 'company-paper'
  | 'custom-search'
  | 'deal'
  | 'document'
  | 'export-file'
  | 'financing'
  | 'join-request'
  | 'negotiation'
  | 'online-payment'
  | 'own-booking'
  | 'person'
  | 'push-device'
  | 'quotation'
  | 'session'
  | 'terminal-order';

export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  name: string;
  method: Method;
  /** With `:name` for a parameter; `/public` included, `/pomelos` not (API-1). */
  path: string;
  summary: string;
  audience: EndpointAudience;
  /** For a call without prefix: a valid token identifies the caller; without one the caller is a visitor. */
  knowsCaller?: true;
  /** The least role in the workspace; private calls only. */
  role: NeededRole;
  /** Required permission of the staff member; declared by every staff call, and by no other. */
  permission?: Permission;
  /** Staff calls only: open to a member who has yet to enrol in a required second factor. */
  withoutSecondFactor?: true;
  /** A staff write without business effect (a saved view, a dry run): it leaves no entry in the audit log. */
  unrecorded?: true;
  /**
   * A read that acts in the person's name (it sends, it signs) or is confidential: refused during
   * impersonation, as every write is.
   */
  selfOnly?: true;
  /** Load class under overload: that of its audience unless declared. */
  load?: LoadClass;
  /** Declared by every private call whose path names an owned resource. */
  resource?: OwnedResource;
  answerKind: AnswerKind;
  /** The media types a `file` call may answer with, without their parameters; empty for the other kinds. */
  answerTypes: readonly string[];
  params?: Params;
  query?: Query;
  body?: Body;
  /**
   * `json` by default; `form` is multipart/form-data or urlencoded. Its schema names its files by
   * `fileField`.
   */
  bodyKind: 'json' | 'form';
  answer?: Answer;
  refusals: readonly RefusalCode[];
};

type Declaration<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = Omit<
  Endpoint<P, Q, B, A>,
  'method' | 'path' | 'role' | 'answerKind' | 'answerTypes' | 'refusals' | 'name' | 'bodyKind'
> &
  Partial<Pick<Endpoint<P, Q, B, A>, 'role' | 'answerKind' | 'answerTypes' | 'refusals' | 'bodyKind'>>;

/** Every call with files: no space is left, or no scan is possible for now. */
const UPLOAD_REFUSALS: readonly RefusalCode[] = ['storage-full', 'unavailable', 'unsupported-media'];

/** Declares a call once: routes, client, OpenAPI document and form descriptions all follow from it. */
export function endpoint<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  A extends z.ZodType = z.ZodUndefined,
>(call: `${Method} /${string}`, declaration: Declaration<P, Q, B, A>): Endpoint<P, Q, B, A> {
  const [method, path] = call.split(' ') as [Method, string];
  const refusals = filesOf(declaration.body).size > 0 ? UPLOAD_REFUSALS : [];
  return {
    name: call,
    method,
    path,
    role: 'member',
    bodyKind: 'json',
    answerKind: declaration.answer ? 'json' : 'empty',
    answerTypes: [],
    ...declaration,
    refusals: [...new Set([...(declaration.refusals ?? []), ...refusals])],
  };
}

export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _A> ? z.input<P> : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _A> ? z.input<Q> : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _A> ? z.input<B> : never;
export type AnswerOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? z.output<A> : never;

/** Parameters, query and body as the handler receives them: parsed. */
export type ParsedParams<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _A> ? z.output<P> : never;
export type ParsedQuery<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _A> ? z.output<Q> : never;
export type ParsedBody<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _A> ? z.output<B> : never;
