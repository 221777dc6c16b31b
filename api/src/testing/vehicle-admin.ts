import type { StaffVehicle } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { TestApi } from './app.ts';
import { multipart, MULTIPART_TYPE, type Part } from './files/multipart.ts';
import { asStaff, type Staff } from './staff.ts';

export type Problem = { type: string; detail: string; errors?: { path: string; message: string }[] };

/** The staff form of a vehicle, as one member submits it. */
export function vehicleCalls({ app }: Pick<TestApi, 'app'>, staff: Pick<Staff, 'headers'>) {
  const ask = (
    call: string,
    id: number | string,
    path = '',
    payload?: object,
  ): Promise<LightMyRequestResponse> =>
    asStaff(app, staff, `${call as 'GET'} /backoffice/stock/${id}${path}`, payload);
  const sendForm = (
    method: 'POST' | 'PUT',
    path: string,
    parts: readonly Part[],
  ): Promise<LightMyRequestResponse> =>
    app.inject({
      method,
      url: `/backoffice/stock/${path}`,
      headers: { ...staff.headers, 'content-type': MULTIPART_TYPE },
      payload: multipart(parts),
    });
  /** The result of a write, which is expected to succeed. */
  const done = async (answer: Promise<LightMyRequestResponse>): Promise<StaffVehicle> => {
    const { statusCode, body } = await answer;
    expect([statusCode, statusCode === 200 ? '' : body]).toEqual([200, '']);
    return JSON.parse(body) as StaffVehicle;
  };
  /** The refusal of a write, and its field. */
  const refusal = async (answer: Promise<LightMyRequestResponse>): Promise<string> => {
    const { type, errors } = (await answer).json<Problem>();
    return [type.split(/[:/]/).at(-1), ...(errors ?? []).map(({ path }) => path)].join(' ');
  };
  return { ask, sendForm, done, refusal, read: (id: number): Promise<StaffVehicle> => done(ask('GET', id)) };
}
