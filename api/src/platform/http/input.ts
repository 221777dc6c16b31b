import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { filesOf } from '@pomelo/contract/files.ts';
import { listQueryNormalizer } from '@pomelo/contract/list-query.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type FieldError, refuse } from '../errors/refusal.ts';
import { numbersInDigits, uuidsInLowerCase } from './address-values.ts';
import { readMultipart } from './form-body.ts';
import { issueText } from './input.messages.ts';
import type { UploadGate } from './upload-gate.ts';
import { Lru } from '../lru.ts';

z.config({ localeError: issueText });

const MAX_REMEMBERED_QUERIES = 2000;
const MAX_REMEMBERED_LENGTH = 500;
const MAX_REPORTED = 50;

const fieldErrors = (error: z.ZodError): FieldError[] =>
  error.issues.slice(0, MAX_REPORTED).map((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path;
    return { path: keys.map(String).join('.'), message: issue.message };
  });

/** A path or query that does not fit is malformed (400): no person typed it in a form. */
function addressReader(schema: z.ZodType): (given: object) => unknown {
  const inDigits = numbersInDigits(schema);
  const inLowerCase = uuidsInLowerCase(schema);
  return (given) => {
    const parsed = schema.safeParse(inLowerCase(inDigits(given)));
    return parsed.success
      ? parsed.data
      : refuse('malformed', undefined, { errors: fieldErrors(parsed.error) });
  };
}

/**
 * A readable body that does not match is a form to correct (422). Zod compares the `length` of any value in
 * place of a text: an object whose length is not a number makes it throw.
 */
function parseBody(schema: z.ZodType, value: unknown): unknown {
  const parsed = judged(schema, value);
  if (!parsed) return refuse('invalid');
  return parsed.success ? parsed.data : refuse('invalid', undefined, { errors: fieldErrors(parsed.error) });
}

function judged(schema: z.ZodType, value: unknown): ReturnType<z.ZodType['safeParse']> | undefined {
  try {
    return schema.safeParse(value);
  } catch (error) {
    // Only this message is expected; any other error is a defect and is rethrown.
    if (error instanceof TypeError && error.message.includes('primitive value')) return undefined;
    throw error;
  }
}

const MULTIPART = /^multipart\/form-data\b/i;
const FORM_TYPES = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

const sendsBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Refuses a form where none is declared, and another body where one is (415), by the headers. */
export function refuseOtherBodies({ body, bodyKind }: Endpoint, request: FastifyRequest): void {
  const type = request.headers['content-type'] ?? '';
  if (type === '' || !sendsBody(request)) return;
  const isForm = FORM_TYPES.test(type);
  if (isForm !== (bodyKind === 'form') && (isForm || body)) refuse('unsupported-media');
}

async function readForm(
  { body }: Endpoint,
  request: FastifyRequest,
  uploads: UploadGate,
): Promise<Record<string, unknown>> {
  const files = filesOf(body);
  if (files.size > 0) await uploads.admit();
  const fields = await readMultipart(request, files);
  await uploads.inspect(fields);
  return fields;
}

/** A declared call with another kind of body is refused (415); a missing body is an empty one. */
function bodyOf(endpoint: Endpoint, request: FastifyRequest, uploads: UploadGate): unknown {
  const type = request.headers['content-type'] ?? '';
  const isMultipart = MULTIPART.test(type);
  const hasBody = isMultipart || (request.body !== undefined && request.body !== null);
  if (type !== '' && hasBody && FORM_TYPES.test(type) !== (endpoint.bodyKind === 'form'))
    refuse('unsupported-media');
  if (isMultipart) return readForm(endpoint, request, uploads);
  return request.body ?? {};
}

export type Input = { params: unknown; query: unknown; body: unknown };
type Reader = (request: FastifyRequest) => Input | Promise<Input>;

/** Reads parameters, query and body by the schemas of the contract; equal query texts are parsed once. */
export function inputReader(endpoint: Endpoint, uploads: UploadGate): Reader {
  const { params, query, body } = endpoint;
  const normalize = listQueryNormalizer(query);
  const [parseParams, parseNormalized] = [params, query].map((schema) => schema && addressReader(schema));
  const parseQuery = (given: object): unknown => {
    const normalized = normalize?.({ ...given });
    if (normalized && normalized.issues.length > 0)
      refuse('malformed', undefined, { errors: [...normalized.issues] });
    return parseNormalized?.(normalized?.query ?? given);
  };
  const remembered = new Lru<string, unknown>(MAX_REMEMBERED_QUERIES);
  const readQuery = (request: FastifyRequest): unknown => {
    if (!query) return undefined;
    const url = request.url;
    const mark = url.indexOf('?');
    const text = mark < 0 ? '' : url.slice(mark);
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const parsed = parseQuery(request.query ?? {});
    if (text.length <= MAX_REMEMBERED_LENGTH) remembered.set(text, parsed);
    return parsed;
  };
  return (request) => {
    const address = { params: parseParams?.(request.params ?? {}), query: readQuery(request) };
    if (!body) return { ...address, body: undefined };
    const given = bodyOf(endpoint, request, uploads);
    if (given instanceof Promise)
      return given.then((fields) => ({ ...address, body: parseBody(body, fields) }));
    return { ...address, body: parseBody(body, given) };
  };
}
