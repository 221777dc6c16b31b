import type { Role } from '@pomelo/contract/account/account.schemas.ts';

/** Who calls, in which workspace, once the token and the workspace have been checked. */
export type Caller = { personId: string; workspaceId: string; role: Role; sessionId: string; staff: boolean };

/** Turns a token into the person's workspaces; undefined when it is not, or no longer, good. */
export type Sessions = {
  /** The caller in each of his workspaces, by its id. */
  open: (token: string) => ReadonlyMap<string, Caller> | undefined | Promise<ReadonlyMap<string, Caller> | undefined>;
};
