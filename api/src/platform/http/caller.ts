import type { Role } from '@pomelo/contract/account/account.schemas.ts';
import type { Permission, StaffRole } from '@pomelo/contract/backoffice/staff.schemas.ts';

/** Who calls, in which workspace, once the token and the workspace have been checked. */
export type Caller = {
  personId: string;
  workspaceId: string;
  role: Role;
  sessionId: string;
  staff: boolean;
  /** A member of the staff sees the portal as this person (docs/adr/0030): who it is, and until when. He may only read. */
  seen?: SeenBy;
};
export type SeenBy = { id: string; by: string; until: Date };

/** Whom what is counted is counted for: the one who reads, not the one he reads as. */
export const readerOf = ({ personId, seen }: Caller): string => seen?.by ?? personId;

/** A member of the staff who calls the back-office, with what his roles let him do. */
export type StaffCaller = {
  personId: string;
  sessionId: string;
  roles: readonly StaffRole[];
  permissions: ReadonlySet<Permission>;
  /** The portal demands a second factor of its staff, and this one has none yet: only enrolment is open. */
  secondFactorMissing: boolean;
};

/** Whom a good token belongs to: a caller in each of his workspaces, by its id; and of the staff, if he is. */
export type Session = { callers: ReadonlyMap<string, Caller>; staff: StaffCaller | null };

/** Turns what a member of the staff brings in `x-see-as` into the buyer he sees the portal as; undefined once that is over. */
export type Seeing = {
  open: (staff: StaffCaller, ticket: string) => Promise<Caller | undefined>;
  /** How long he may still read. */
  msLeft: (seen: SeenBy) => number;
};

/** Turns a token into a session; undefined when it is not, or no longer, good. */
export type Sessions = {
  open: (token: string) => Session | undefined | Promise<Session | undefined>;
  /** At once, on the node that ended them: the others hear of it a moment later. */
  forgetPerson: (personId: string) => void;
  /**
   * Calls `changed` each time the session, or what its person may do, may have changed, on every node; returns what stops
   * that.
   */
  watch: (session: { sessionId: string; personId: string }, changed: () => Promise<void>) => () => void;
};
