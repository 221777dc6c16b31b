import type { Role } from '@pomelo/contract/account/account.schemas.ts';
import type { Permission, StaffRole } from '@pomelo/contract/backoffice/staff.schemas.ts';

/** The caller and the workspace, after the token and the workspace were checked. */
export type Caller = {
  personId: string;
  workspaceId: string;
  role: Role;
  sessionId: string;
  staff: boolean;
  /** The impersonation during which a staff member reads as this person (docs/adr/0027). */
  impersonation?: Impersonation;
};
export type Impersonation = { id: string; by: string; until: Date };

/** The person whose reads are counted: the staff member during an impersonation. */
export const readerOf = ({ personId, impersonation }: Caller): string => impersonation?.by ?? personId;

/** A staff member who calls the back-office, with the permissions of their roles. */
export type StaffCaller = {
  personId: string;
  sessionId: string;
  roles: readonly StaffRole[];
  permissions: ReadonlySet<Permission>;
  /** The portal demands a second factor of its staff, and this one has none yet: only enrolment is open. */
  secondFactorMissing: boolean;
};

/**
 * The owner of a valid token: a caller in each of their workspaces, by workspace id; and `staff` when they
 * are one.
 */
export type Session = { callers: ReadonlyMap<string, Caller>; staff: StaffCaller | null };

/** Resolves the ticket in `x-see-as` to the impersonated buyer; undefined once the impersonation is over. */
export type Impersonations = {
  open: (staff: StaffCaller, ticket: string) => Promise<Caller | undefined>;
  /** Milliseconds until the impersonation ends. */
  msLeft: (impersonation: Impersonation) => number;
};

/** Turns a token into a session; undefined when it is not, or no longer, good. */
export type Sessions = {
  open: (token: string) => Session | undefined | Promise<Session | undefined>;
  /** Evicts at once on the node that ended them; the others are notified a moment later. */
  evictPerson: (personId: string) => void;
  /**
   * Calls `changed` each time the session, or what its person may do, may have changed, on every node;
   * returns what stops that.
   */
  watch: (session: { sessionId: string; personId: string }, changed: () => Promise<void>) => () => void;
};
