import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { Problem, problemCode } from '@pomelo/contract/errors.ts';
import { endpoints } from '@pomelo/contract/index.ts';
import { listFields } from '@pomelo/contract/list-query.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { as, signedIn, testApi } from './testing/app.ts';
import { createAddress, createListing } from './testing/factories.ts';
import { createStaffMember } from './testing/staff.ts';

/** Every paged list of the contract reads sorts, includes and repeated values the same way. */
const api = await testApi();
const owner = await signedIn(api, 'owner');
const staff = await createStaffMember(api, 'administrator');
const lists = Object.values(endpoints)
  .flatMap((domain) => Object.values<Endpoint>(domain))
  .filter(({ method, query }) => method === 'GET' && listFields(query));

const unwrapped = (field: unknown): unknown =>
  field instanceof z.ZodDefault || field instanceof z.ZodOptional ? unwrapped(field.unwrap()) : field;
const choicesOf = (endpoint: Endpoint, name: string): string[] => {
  const field = unwrapped(listFields(endpoint.query)?.[name]);
  return field instanceof z.ZodEnum ? field.options.map(String) : [];
};

/** The path with values its schema accepts. */
function pathOf({ path, params }: Endpoint): string {
  const shape = params instanceof z.ZodObject ? params.shape : {};
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const field = shape[name];
    const tried = [
      randomUUID(),
      '1',
      '2026-11',
      '0'.repeat(64),
      ...(field instanceof z.ZodEnum ? field.options.map(String) : []),
    ];
    return tried.find((value) => field instanceof z.ZodType && field.safeParse(value).success) ?? '';
  });
}

async function ask(
  endpoint: Endpoint,
  query: string,
): Promise<{ status: number; paths: string[]; body: string }> {
  const isStaff = endpoint.audience === 'staff';
  const prefix = isStaff || endpoint.audience === 'unprefixed' ? '' : '/pomelos';
  const url = prefix + pathOf(endpoint);
  const { statusCode, body } = await api.app.inject({
    url: `${url}?${query}`,
    headers: isStaff ? staff.headers : owner.headers,
  });
  const problem = statusCode === 400 ? Problem.parse(JSON.parse(body)) : undefined;
  const errors = problem && problemCode(problem) === 'malformed' ? problem.errors : [];
  return { status: statusCode, paths: errors?.map(({ path }) => path) ?? [], body };
}

describe('every paged list', () => {
  it('is found in the contract', () => expect(lists.length).toBeGreaterThan(25));

  it.each(lists)(
    '$name: refuses an unknown part to include, by either name of the parameter',
    async (endpoint) => {
      for (const query of ['include=foo', 'includes=foo', 'include[]=foo', 'include=foo,bar']) {
        const { status, paths } = await ask(endpoint, query);
        expect([query, status, paths[0]?.replace(/\..*$/, '')]).toEqual([query, 400, 'include']);
      }
    },
  );

  it.each(lists)(
    '$name: refuses an unknown sort or direction, or any where it has none',
    async (endpoint) => {
      for (const query of ['sort=foo', 'sort=-foo', 'sort=%2Bfoo', 'sort=foo&direction=asc'])
        expect([query, await ask(endpoint, query)]).toEqual([
          query,
          expect.objectContaining({ status: 400, paths: ['sort'] }),
        ]);
      expect(await ask(endpoint, 'direction=foo')).toMatchObject({ status: 400, paths: ['direction'] });
    },
  );
});

const sorted = lists.filter((endpoint) => choicesOf(endpoint, 'sort').length > 0);
it.each(sorted)(
  '$name: reads a sort by its sign and by its direction, with the same result',
  async (endpoint) => {
    const choices = choicesOf(endpoint, 'sort');
    const names = [...new Set(choices.map((choice) => choice.replace(/^-/, '')))];
    const hasDirection = 'direction' in (listFields(endpoint.query) ?? {});
    for (const name of names) {
      const [ascending, descending] = hasDirection
        ? [true, true]
        : [choices.includes(name), choices.includes(`-${name}`)];
      const up = await Promise.all(
        [`sort=%2B${name}`, `sort=+${name}`, `sort=${name}&direction=asc`, `sort=${name}&direction=ASC`].map(
          (query) => ask(endpoint, query),
        ),
      );
      const down = await Promise.all(
        [`sort=-${name}`, `sort=${name}&direction=desc`, `sort=${name}&direction=DESC`].map((query) =>
          ask(endpoint, query),
        ),
      );
      for (const [answers, isPossible] of [
        [up, ascending],
        [down, descending],
      ] as const) {
        expect([
          name,
          new Set(answers.map(({ status, body }) => (status === 200 ? body : status))).size,
        ]).toEqual([name, 1]);
        // Some lists need another parameter too: their 400 is for that one.
        expect([name, answers.every(({ paths }) => paths.includes('sort'))]).toEqual([name, !isPossible]);
      }
    }
  },
);

it.each(lists)('$name: reads repeated values and brackets as values between commas', async (endpoint) => {
  for (const name of ['status', 'state', 'make', 'kind']) {
    if (!(name in (listFields(endpoint.query) ?? {}))) continue;
    const known = choicesOf(endpoint, name)[0] ?? 'step-4';
    const answer = async (query: string): Promise<unknown[]> => {
      const { status, paths } = await ask(endpoint, query);
      return [status, paths];
    };
    expect(await answer(`${name}[]=${known}`), name).toEqual(await answer(`${name}=${known}`));
    const several = await answer(`${name}=${known},foo`);
    for (const query of [
      `${name}[]=${known}&${name}[]=foo`,
      `${name}=${known}&${name}=foo`,
      `${name}=${known}&${name}[]=foo`,
    ])
      expect([query, await answer(query)]).toEqual([query, several]);
  }
});

// API-5
it('lists without many rows answer their page and its size, as the others do', async () => {
  for (const query of ['make=kia', 'make=seat'])
    await as(api.app, owner, 'POST /public/custom-searches', { query });
  for (const city of ['Lyon', 'Paris'])
    await createAddress(api.db, owner.workspaceId, { city, street: `1 rue de ${city}` });
  await createListing(api.db);
  await createListing(api.db);
  await api.catalogueIsCurrent();
  for (const path of [
    'custom-searches',
    'me/contact/addresses',
    'stripe/electricals-terminals',
    'catalog/last_vehicle',
  ]) {
    const read = async (query: string) => (await as(api.app, owner, `GET /public/${path}?${query}`)).json();
    const { data, meta } = await read('');
    expect([path, data.length > 1, meta.page, meta.total]).toEqual([path, true, 1, data.length]);
    expect(await read('page=2&perPage=1')).toEqual({
      data: [data[1]],
      meta: { page: 2, perPage: 1, total: data.length, totalPages: data.length },
    });
  }
});
