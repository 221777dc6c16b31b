import { AsyncLocalStorage } from 'node:async_hooks';
import { isUuid } from '../uuid.ts';

/** One workspace by its id; every one; or none, where a row with a workspace is neither read nor written. */
export type WorkspaceScope = { workspaceId: string } | 'every' | 'none';

/** Work that legitimately reads or writes rows of several workspaces, by name, and why (docs/adr/0043). */
const CROSS_WORKSPACE_REASONS = {
  'back-office': 'The staff work for every company; what each may do is checked by permission.',
  catalogue: 'Availability: a vehicle that any company booked or ordered is free for nobody.',
  command: 'Commands of the server: imports, backups, seeds.',
  jobs: 'Mails, alerts and deadlines of every company.',
  invoices: 'A series of invoices: each is chained to the one before, of whatever company.',
  'own-person': 'The person behind the request: their companies, their sessions, their data.',
  session: 'Whose token this is, and of which companies they are a member.',
  periodic: 'Ended bookings and counters of every company.',
  token: 'An unguessable token names the row: registration, invitation, offer, payment.',
} as const satisfies Record<string, string>;
export type CrossWorkspaceReason = keyof typeof CROSS_WORKSPACE_REASONS;

const storage = new AsyncLocalStorage<WorkspaceScope>();

/** Undefined outside of any scope. */
export const currentScope = (): WorkspaceScope | undefined => storage.getStore();

/** Runs `work` with the rows of this workspace only. */
export function inWorkspace<T>(workspaceId: string, work: () => T): T {
  if (!isUuid(workspaceId)) throw new Error('A workspace is named by a UUID');
  return storage.run({ workspaceId }, work);
}

/** Runs `work` with the rows of every workspace. */
export const acrossWorkspaces = <T>(_door: CrossWorkspaceReason, work: () => T): T =>
  storage.run('every', work);

/** Runs `work` with no row of any workspace. */
export const outsideWorkspaces = <T>(work: () => T): T => storage.run('none', work);
