/**
 * Classes of requests under load, the first served first, the last refused first (docs/adr/0057). `sales`:
 * bookings, carts, offers and payments; `buyers`: every signed-in person, the staff included; `exports`:
 * files that are slow to make.
 */
export const LOAD_CLASSES = ['health', 'sales', 'buyers', 'visitors', 'exports'] as const;
export type LoadClass = (typeof LOAD_CLASSES)[number];

/** The audience of a request: one call may have two. */
export type Audience = 'public' | 'buyer' | 'staff';
const BY_AUDIENCE: Readonly<Record<Audience, LoadClass>> = {
  public: 'visitors',
  buyer: 'buyers',
  staff: 'buyers',
};

/** The class that the call declares, or that of its audience. */
export const loadClassOf = ({ load }: { load?: LoadClass | undefined }, audience: Audience): LoadClass =>
  load ?? BY_AUDIENCE[audience];
