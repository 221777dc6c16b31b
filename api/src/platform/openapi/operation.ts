import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { filesOf } from '@pomelo/contract/files.ts';
import type { z } from 'zod';
import type { Json, SchemaComponents } from './components.ts';
import { descriptionOf } from './descriptions.ts';
import { PARAMETER_DESCRIPTIONS } from './parameter-descriptions.ts';
import { refusalAnswers, refusalCodes } from './refusal-answers.ts';

/**
 * Access to an operation: with a token and a workspace (`private`), with a staff token, or without either.
 */
export type Access = 'public' | 'private' | 'staff';

const parameter = (name: string): Json => ({ $ref: `#/components/parameters/${name}` });
const isWrite = ({ method }: Endpoint): boolean => !['GET', 'OPTIONS'].includes(method);

/** One parameter a property: OpenAPI describes a query by its names, not as an object. */
function parametersIn(
  place: 'path' | 'query',
  schema: z.ZodType | undefined,
  components: SchemaComponents,
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = components.describeInline(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description: PARAMETER_DESCRIPTIONS[name],
    // A coerced value arrives as text: its input schema is empty, and text is what is sent.
    schema: Object.keys(property).length > 0 ? property : { type: 'string' },
  }));
}

function requestBody(endpoint: Endpoint, components: SchemaComponents): Json | undefined {
  if (!endpoint.body) return undefined;
  // A missing body is read as an empty one.
  const required = !endpoint.body.safeParse({}).success;
  if (endpoint.bodyKind === 'json')
    return {
      required,
      content: { 'application/json': { schema: components.describe(endpoint.body, 'input') } },
    };
  const schema = components.describe(endpoint.body, 'input');
  const files = [...filesOf(endpoint.body)];
  const encoding = Object.fromEntries(
    files.map(([name, { types }]) => [name, { contentType: types.join(', ') }]),
  );
  const multipart = { 'multipart/form-data': { schema, ...(files.length > 0 && { encoding }) } };
  const content =
    files.length > 0 ? multipart : { ...multipart, 'application/x-www-form-urlencoded': { schema } };
  return { required, content };
}

const DISPOSITION: Json = { description: 'Le nom du fichier', schema: { type: 'string' } };

function answer(endpoint: Endpoint, components: SchemaComponents): Record<string, Json> {
  const json = endpoint.answer && {
    'application/json': { schema: components.describe(endpoint.answer, 'output') },
  };
  if (endpoint.answerKind === 'empty') return { 204: { description: 'Fait' } };
  if (endpoint.answerKind === 'events')
    return { 200: { description: 'Flux', content: { 'text/event-stream': { schema: { type: 'string' } } } } };
  if (endpoint.answerKind === 'json') return { 200: { description: 'Réponse', content: json ?? {} } };
  const binary = endpoint.answerTypes.map(
    (type) => [type, { schema: { type: 'string', format: 'binary' } }] as const,
  );
  return {
    200: {
      description: 'Fichier',
      headers: { 'Content-Disposition': DISPOSITION },
      content: { ...Object.fromEntries(binary), ...json },
    },
  };
}

const SECURITY: Record<Access, Json[]> = { public: [], private: [{ bearer: [] }], staff: [{ bearer: [] }] };

/**
 * One operation of the document, from the call's declaration. `id` is unique in the document and is a valid
 * identifier.
 */
export function operation(
  endpoint: Endpoint,
  tag: string,
  id: string,
  access: Access,
  components: SchemaComponents,
): Json {
  const codes = refusalCodes(endpoint);
  const body = requestBody(endpoint, components);
  const parameters = [
    ...parametersIn('path', endpoint.params, components),
    ...parametersIn('query', endpoint.query, components),
    ...(access === 'private' ? [parameter('WorkspaceId')] : []),
    ...(isWrite(endpoint) ? [parameter('IdempotencyKey')] : []),
  ];
  return {
    tags: [tag],
    summary: endpoint.summary,
    description: descriptionOf(endpoint, access, codes),
    operationId: id,
    security: endpoint.knowsCaller ? [{}, { bearer: [] }] : SECURITY[access],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: { ...answer(endpoint, components), ...refusalAnswers(codes) },
  };
}
