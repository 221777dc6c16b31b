import { StaffClaim } from '@pomelo/contract/backoffice/claims/claims.schemas.ts';
import { Claim } from '@pomelo/contract/claims/claims.schemas.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { as, type Buyer, type TestApi } from '../app.ts';
import { createDelivered } from './delivered.ts';
import { postForm } from '../files/multipart.ts';
import { asStaff, createStaffMember, type Staff } from '../staff.ts';

export const codeOf = (answer: LightMyRequestResponse): string =>
  answer.json<{ type: string }>().type.split('/').at(-1) ?? '';

type Fields = Record<string, string>;

/** Steps of tests about claims: open, act as the staff, read. */
export async function claimStage(api: Pick<TestApi, 'app' | 'db'>) {
  const { app, db } = api;
  const [sales, administrator, approver] = [
    await createStaffMember(api, 'sales'),
    await createStaffMember(api, 'administrator'),
    await createStaffMember(api, 'administrator'),
  ];
  const send = (buyer: Buyer, fields: Fields, file?: Buffer, fileName = 'photo.jpg') =>
    postForm(
      app,
      '/pomelos/public/claims',
      [
        ...Object.entries({
          reason: 'damage',
          part: 'interior',
          detail: 'Une brûlure sur le siège.',
          expected: '35000',
          ...fields,
        }).map(([name, content]) => ({ name, content })),
        ...(file ? [{ name: 'file', fileName, content: file }] : []),
      ],
      buyer.headers,
    );
  const open = async (buyer: Buyer, fields: Fields = {}, file?: Buffer): Promise<Claim> => {
    const bundleId = fields['bundleId'] ?? (await createDelivered(db, buyer)).bundle.id;
    const answer = await send(buyer, { bundleId, ...fields }, file);
    expect(answer.statusCode, answer.body).toBe(200);
    return Claim.parse(answer.json());
  };
  const read = async (id: string, staff: Staff = sales): Promise<StaffClaim> => {
    const answer = await asStaff(app, staff, `GET /backoffice/claims/${id}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return StaffClaim.parse(answer.json());
  };
  const act = (staff: Staff, id: string, path: string, body: object) =>
    asStaff(app, staff, `POST /backoffice/claims/${id}/${path}`, body);
  const decide = (staff: Staff, { id, version }: Pick<StaffClaim, 'id' | 'version'>, body: object) =>
    act(staff, id, 'decision', { version, amount: null, text: 'Après examen.', ...body });
  const own = async (buyer: Buyer, id: string): Promise<Claim> =>
    Claim.parse((await as(app, buyer, `GET /public/claims/${id}`)).json());
  return { sales, administrator, approver, send, open, read, act, decide, own };
}
