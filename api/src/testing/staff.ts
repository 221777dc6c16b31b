import type { StaffRole } from '@pomelo/contract/backoffice/staff.schemas.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { signIn, type TestApi } from './whole-api.ts';
import { createPerson, addStaffMember } from './factories.ts';

export type Staff = { personId: string; email: string; headers: Record<string, string> };

/** A staff member, logged in. */
export async function createStaffMember(
  { app, db }: Pick<TestApi, 'app' | 'db'>,
  ...roles: StaffRole[]
): Promise<Staff> {
  const { id, email } = await createPerson(db);
  await addStaffMember(db, id, roles);
  const { authorization = '' } = await signIn(app, email, '');
  return { personId: id, email, headers: { authorization } };
}

/** Sends a back-office request as this staff member. */
export const asStaff = (
  app: FastifyInstance,
  { headers }: Pick<Staff, 'headers'>,
  call: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /backoffice${string}`,
  payload?: object,
  more: Record<string, string> = {},
): Promise<LightMyRequestResponse> => {
  const [method = 'GET', url = '/'] = call.split(' ');
  return app.inject({ method: method as 'GET', url, headers: { ...headers, ...more }, payload });
};

/** The headers of this staff member during an impersonation. */
export async function impersonating(
  app: FastifyInstance,
  staff: Pick<Staff, 'headers'>,
  { workspaceId, personId }: { workspaceId: string; personId: string },
): Promise<Record<string, string>> {
  const answer = await asStaff(app, staff, 'POST /backoffice/see-as', { workspaceId, personId });
  const { ticket } = answer.json<{ ticket: string }>();
  return { ...staff.headers, 'x-workspace-id': workspaceId, 'x-see-as': ticket };
}
