import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from './openapi.ts';
import { addDocumentation } from './plugins/documentation.ts';

/** What OpenAPI 3.1 asks of the parts that we write. A schema is JSON Schema 2020-12, or a reference to one. */
const JSON_TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
const Schema = z.looseObject({
  $ref: z.string().optional(),
  $defs: z.never().optional(),
  type: z.union([z.enum(JSON_TYPES), z.array(z.enum(JSON_TYPES))]).optional(),
  required: z.array(z.string()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
});
const Content = z.record(z.string().regex(/^[\w*]+\/[\w*.+-]+$/), z.strictObject({ schema: Schema }));
const Parameter = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  schema: Schema,
});
const Operation = z.strictObject({
  tags: z.array(z.string()).min(1),
  summary: z.string().min(1),
  operationId: z.string().regex(/^[\w-]+$/),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(Parameter),
  requestBody: z.strictObject({ required: z.boolean(), content: Content }).optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), z.strictObject({ description: z.string().min(1), content: Content.optional() })),
});
const Document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete', 'options']), Operation)),
  components: z.strictObject({
    schemas: z.record(z.string(), Schema),
    securitySchemes: z.record(
      z.string(),
      z.strictObject({ type: z.literal('http'), scheme: z.literal('bearer'), bearerFormat: z.string() }),
    ),
  }),
});

const document: unknown = JSON.parse(JSON.stringify(openApiDocument()));
const read = Document.parse(document);
const operations = Object.entries(read.paths).flatMap(([path, calls]) => Object.values(calls).map((operation) => ({ path, operation })));

function everyValue(name: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [...(key === name ? [inner] : []), ...everyValue(name, inner)]);
}

test('the document has the form of OpenAPI 3.1, and its calls have names of their own', () => {
  expect(operations.length).toBeGreaterThan(30);
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
});

test('each path names exactly its parameters, all required, and none is described twice', () => {
  for (const { path, operation } of operations) {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => `{${name}}`).toSorted(), path).toEqual((path.match(/\{\w+\}/g) ?? []).toSorted());
    expect(inPath.every(({ required }) => required)).toBe(true);
    const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(names).size, path).toBe(names.length);
  }
});

test('whatever is referred to is there: schemas, and the way to log in', () => {
  const known = new Set(Object.keys(read.components.schemas).map((name) => `#/components/schemas/${name}`));
  const references = everyValue('$ref', document);
  expect(references.length).toBeGreaterThan(0);
  for (const reference of references) expect(known).toContain(reference);
  const schemes = new Set(operations.flatMap(({ operation }) => operation.security.flatMap((needed) => Object.keys(needed))));
  expect([...schemes]).toEqual(Object.keys(read.components.securitySchemes));
});

test('the reader is served with a policy that lets it ask nothing of another host', async () => {
  const app = Fastify();
  await addDocumentation(app);
  const page = await app.inject('/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<title>Pomelo – API</title>');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/https?:|unsafe-eval|swagger\.io/);
  expect(page.headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' });
  const scripts = [...page.body.matchAll(/(?:src|href)="\.\/(static\/[^"]+)"/g)].map(([, file]) => file);
  expect(scripts.length).toBeGreaterThan(3);
  for (const file of scripts) expect((await app.inject(`/docs/${file}`)).statusCode, file).toBe(200);
  expect((await app.inject('/docs/json')).json()).toEqual(document);
  await app.close();
});
