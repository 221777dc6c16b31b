import { endpoint } from '@pomelo/contract/endpoint.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { faultsOf } from './verdict.ts';

const call = endpoint('GET /public/essai', {
  summary: 'x',
  audience: 'public',
  answer: z.strictObject({ id: z.int() }),
  refusals: ['gone'],
});
const closed = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' };
const json = { ...closed, 'content-type': 'application/json; charset=utf-8' };
const problem = (code: string, status: number, detail = 'Dit.') => ({
  status,
  headers: { ...closed, 'content-type': 'application/problem+json' },
  body: JSON.stringify({ type: `https://pomelo.example/problemes/${code}`, title: 'x', status, detail }),
});

it('finds nothing wrong with what was declared', () => {
  expect(faultsOf(call, 'valid', { status: 200, headers: json, body: '{"id":1}' })).toEqual([]);
  expect(faultsOf(call, 'hostile', problem('gone', 410))).toEqual([]);
  expect(faultsOf(call, 'hostile', problem('malformed', 400))).toEqual([]);
});

it('finds a failure, an answer of another form, an undeclared refusal, and internals that leak', () => {
  expect(faultsOf(call, 'valid', { status: 500, headers: json, body: '' })).toEqual(['500']);
  expect(faultsOf(call, 'valid', { status: 200, headers: json, body: '{"id":1,"vin":"x"}' })).toEqual([
    'the answer does not fit its schema',
  ]);
  expect(faultsOf(call, 'hostile', problem('cart-empty', 409))).toEqual(['cart-empty is not declared']);
  expect(faultsOf(call, 'hostile', problem('gone', 404))).toEqual(['gone with status 404']);
  expect(faultsOf(call, 'hostile', { ...problem('gone', 410), headers: json })).toEqual([
    '410 without a problem',
  ]);
  expect(faultsOf(call, 'hostile', problem('gone', 410, 'syntax error at or near'))).toEqual([
    'gone tells of our insides',
  ]);
});

it('finds a header of two lines, and an answer without a cache rule', () => {
  expect(
    faultsOf(call, 'hostile', {
      ...problem('gone', 410),
      headers: { ...problem('gone', 410).headers, a: 'b\r\nc: d' },
    }),
  ).toEqual(['a header of two lines']);
  const bare = { 'content-type': 'application/json; charset=utf-8' };
  expect(faultsOf(call, 'valid', { status: 200, headers: bare, body: '{"id":1}' })).toEqual([
    'no nosniff',
    'nothing said of caching',
  ]);
});
