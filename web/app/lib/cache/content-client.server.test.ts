import { describe, expect, it } from 'vitest';
import { type ActiveSession, viewContext } from '../../context.ts';
import { buildVisit } from '../visit.fixture.ts';
import { numberOf, notFoundIfMissing, readerOf } from './content-client.server.ts';
import { ApiError } from '@pomelo/contract/client.ts';

const SESSION = { credentials: { token: 't', workspaceId: 'w' }, state: {} } as ActiveSession;

describe('the reader of content', () => {
  const reader = (view: 'b2b' | 'b2c', session: ActiveSession | null) => {
    const { context } = buildVisit('/', { session }).args;
    context.set(viewContext, view);
    return readerOf(context);
  };

  it('is the buyer, unless in showroom mode; a visitor is anonymous', () => {
    expect(reader('b2b', SESSION)).toEqual({ token: 't', workspaceId: 'w' });
    expect(reader('b2c', SESSION)).toBeNull();
    expect(reader('b2c', null)).toBeNull();
  });
});

describe('requested content', () => {
  const failing = (status: number) =>
    notFoundIfMissing(
      Promise.reject(new ApiError(status, { type: 'x', title: 'x', status })),
      '/news/1',
    ).catch((thrown: unknown) => thrown);

  it('with an impossible id has no id', () => {
    expect(['12', '0', '01', '-1', '1e3', '99999999999', 'douze', ''].map(numberOf)).toEqual([
      12,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('that does not exist is a page not found; any other failure is left to the error screen', async () => {
    for (const status of [400, 404])
      expect(await failing(status)).toMatchObject({
        data: { message: 'Page not found: /news/1' },
        init: { status: 404 },
      });
    expect(await failing(503)).toBeInstanceOf(ApiError);
  });
});
