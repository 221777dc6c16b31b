import type { StaffVehicle } from '@pomelo/contract/backoffice/vehicle.schemas.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { TestApi } from './app.ts';
import { multipart, MULTIPART_TYPE, type Part } from './multipart.ts';
import { asStaff, type Staff } from './staff.ts';

export type Problem = { type: string; detail: string; errors?: { path: string; message: string }[] };

/** The form of a vehicle as one member of the staff asks it. */
export function vehicleCalls({ app }: Pick<TestApi, 'app'>, staff: Pick<Staff, 'headers'>) {
  const ask = (call: string, id: number | string, path = '', payload?: object): Promise<LightMyRequestResponse> =>
    asStaff(app, staff, `${call as 'GET'} /backoffice/stock/${id}${path}`, payload);
  const sendForm = (method: 'POST' | 'PUT', path: string, parts: readonly Part[]): Promise<LightMyRequestResponse> =>
    app.inject({
      method,
      url: `/backoffice/stock/${path}`,
      headers: { ...staff.headers, 'content-type': MULTIPART_TYPE },
      payload: multipart(parts),
    });
  /** What a write answers; it is expected to be done. */
  const done = async (answer: Promise<LightMyRequestResponse>): Promise<StaffVehicle> => {
    const { statusCode, body } = await answer;
    expect([statusCode, statusCode === 200 ? '' : body]).toEqual([200, '']);
    return JSON.parse(body) as StaffVehicle;
  };
  /** What it is refused for, and under which field. */
  const refusal = async (answer: Promise<LightMyRequestResponse>): Promise<string> => {
    const { type, errors } = (await answer).json<Problem>();
    return [type.split(/[:/]/).at(-1), ...(errors ?? []).map(({ path }) => path)].join(' ');
  };
  return { ask, sendForm, done, refusal, read: (id: number): Promise<StaffVehicle> => done(ask('GET', id)) };
}
