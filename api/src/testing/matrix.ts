import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { endpoints } from '@pomelo/contract/index.ts';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import type { Database } from '../platform/db/tables.ts';
import type { Buyer } from './app.ts';
import { SPECIMENS } from './specimens.ts';

/** The matrices are computed over the contract: what is declared is tried. */
export const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Calls of the buyers, with or without prefix. */
export const buyersCalls = Object.values(endpoints)
  .flatMap((domain) => Object.values<Endpoint>(domain))
  .filter(({ audience }) => audience === 'public' || audience === 'buyer');
export const privateCalls = buyersCalls.filter(({ audience }) => audience === 'buyer');

export const pathOf = (endpoint: Endpoint, id: string): string =>
  endpoint.path
    .replace(/:docId/, randomUUID())
    .replace(/:paper/, 'identity')
    .replace(/:\w+/g, id);

/**
 * A body its schema accepts, as far as JSON Schema states: the refusal must follow from the caller, not from
 * the body.
 */
const someBody = ({ body }: Endpoint): Record<string, unknown> => someOf(body);

/** The query string; empty when no parameter is required. */
function someQuery({ query }: Endpoint): string {
  const text = new URLSearchParams(someOf(query) as Record<string, string>).toString();
  return text && `?${text}`;
}

function someOf(schema: z.ZodType | undefined): Record<string, unknown> {
  if (!schema) return {};
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as {
    properties?: Record<string, Described>;
    required?: string[];
  };
  return Object.fromEntries(
    required.flatMap((name) => (properties[name] ? [[name, someValue(name, properties[name])]] : [])),
  );
}

type Described = {
  type?: string;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  items?: Described;
  const?: unknown;
  properties?: Record<string, Described>;
  required?: string[];
};

function someValue(
  name: string,
  { type, enum: choices, const: only, items, format, properties = {}, required = [] }: Described,
): unknown {
  if (only !== undefined) return only;
  if (choices) return choices[0];
  if (type === 'object')
    return Object.fromEntries(
      required.map((key) => [key, someValue(key, properties[key] ?? { type: 'string' })]),
    );
  if (format === 'date') return '2026-12-24';
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'array') return [someValue(name, items ?? { type: 'string' })];
  if (name === 'address') return '1 rue du Pont, 69003 Lyon';
  if (name === 'country') return 'BE';
  if (name === 'email') return 'quelqu-un@pomelo.test';
  return name === 'postcode' ? '69003' : 'x';
}

/** A call with an id in its path; under /pomelos unless another prefix is given. */
export function requestOf(
  endpoint: Endpoint,
  id: string,
  headers: Record<string, string> = {},
  prefix: '/pomelos' | '' = '/pomelos',
): InjectOptions {
  const isWrite = WRITES.includes(endpoint.method);
  const form = endpoint.bodyKind === 'form';
  const body = someBody(endpoint);
  return {
    method: endpoint.method,
    url: `${prefix}${pathOf(endpoint, id)}${someQuery(endpoint)}`,
    headers: {
      ...headers,
      ...(isWrite && form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(isWrite && { payload: form ? new URLSearchParams(body as Record<string, string>).toString() : body }),
  };
}

/** The id of something of this owner, of the kind that the path of a call names. */
export const idFor = (db: Database, endpoint: Endpoint, owner: Buyer): Promise<string> | string =>
  endpoint.resource ? SPECIMENS[endpoint.resource](db, owner) : randomUUID();
