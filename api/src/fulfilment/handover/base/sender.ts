/** The person who hands a vehicle over: a member of the team, or the recipient of a link. */
export type Sender = { linkId: string | null; personId: string | null; name: string };
