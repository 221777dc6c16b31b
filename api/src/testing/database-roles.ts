/** Roles of the test server: tests run as the application does, so that each of them proves the grants. */
export const OWNER = { name: 'pomelo_test_owner', password: 'test' };
export const APPLICATION = { name: 'pomelo_test_app', password: 'test' };
/** As in production: the role that requests of a workspace take. */
export { WORKSPACE_ROLE } from '../db/follow-scope.ts';
export type TestRole = typeof OWNER;

/** The same database, opened by this role. */
export const withRole = (url: string, { name, password }: TestRole): string =>
  Object.assign(new URL(url), { username: name, password }).toString();
