/**
 * Who is served when a process cannot serve all: the first of these first, the last is refused first (docs/adr/0057).
 * `sales` are bookings, carts, offers and payments; `buyers` whoever is signed in, the team included; `exports` files that take
 * long to make.
 */
export const LOAD_CLASSES = ['health', 'sales', 'buyers', 'visitors', 'exports'] as const;
export type LoadClass = (typeof LOAD_CLASSES)[number];

/** The audience of a call as it is asked: the same call may have two. */
type Audience = 'anonymous' | 'private' | 'staff';
const BY_AUDIENCE: Readonly<Record<Audience, LoadClass>> = { anonymous: 'visitors', private: 'buyers', staff: 'buyers' };

/** The class that the call declares, or else that of its audience. */
export const loadClassOf = ({ load }: { load?: LoadClass | undefined }, audience: Audience): LoadClass => load ?? BY_AUDIENCE[audience];
