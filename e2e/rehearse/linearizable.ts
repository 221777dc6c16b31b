/** Request of a company for one vehicle, and its response. Times in milliseconds. */
export type BookingCall = {
  kind: 'book' | 'cancel';
  company: string;
  begun: number;
  /** Infinity while there is no answer. */
  ended: number;
  /** `unknown`: it may have happened, or may still. */
  outcome: 'done' | 'refused' | 'unknown';
};

/** The company that has the vehicle. */
type Holder = string | null;
/** A possible past: who has the vehicle, and which of the calls under way have happened. */
type Past = { holder: Holder; happened: ReadonlySet<BookingCall> };

/** The holder after this call; undefined where its answer would be wrong. */
function after({ kind, company, outcome }: BookingCall, holder: Holder): Holder | undefined {
  const isOurs = holder === company;
  if (kind === 'book') {
    if (outcome === 'refused') return holder === null || isOurs ? undefined : holder;
    if (holder === null || isOurs) return company;
  } else {
    if (outcome === 'refused') return isOurs ? undefined : holder;
    if (isOurs) return null;
  }
  return outcome === 'unknown' ? holder : undefined;
}

const keyOf = ({ holder, happened }: Past, numbers: ReadonlyMap<BookingCall, number>): string =>
  `${holder} ${[...happened]
    .map((call) => numbers.get(call) ?? 0)
    .toSorted((one, other) => one - other)
    .join()}`;

/** Every past that follows when calls under way happen, in any number and order. */
function closure(
  pasts: readonly Past[],
  open: ReadonlySet<BookingCall>,
  numbers: ReadonlyMap<BookingCall, number>,
): Past[] {
  const known = new Map(pasts.map((past) => [keyOf(past, numbers), past]));
  const left = [...pasts];
  for (let past = left.pop(); past; past = left.pop()) {
    for (const call of open) {
      if (past.happened.has(call)) continue;
      const holder = after(call, past.holder);
      if (holder === undefined) continue;
      const next = { holder, happened: new Set([...past.happened, call]) };
      const key = keyOf(next, numbers);
      if (known.has(key)) continue;
      known.set(key, next);
      left.push(next);
    }
  }
  return [...known.values()];
}

/**
 * Whether one order of these calls on one vehicle explains every answer, where each happened between its
 * beginning and its end. Tries every order (just-in-time linearization). Returns the first call whose answer
 * no order explains; undefined when all are explained.
 */
export function unexplained(calls: readonly BookingCall[]): BookingCall | undefined {
  const numbers = new Map(calls.map((call, place) => [call, place]));
  const events = calls
    .flatMap((call) => [
      { at: call.begun, call, ends: false },
      ...(Number.isFinite(call.ended) && call.outcome !== 'unknown'
        ? [{ at: call.ended, call, ends: true }]
        : []),
    ])
    .toSorted((one, other) => one.at - other.at || Number(one.ends) - Number(other.ends));
  const open = new Set<BookingCall>();
  let pasts: Past[] = [{ holder: null, happened: new Set() }];
  for (const { call, ends } of events) {
    if (!ends) {
      open.add(call);
      continue;
    }
    pasts = closure(pasts, open, numbers)
      .filter(({ happened }) => happened.has(call))
      .map(({ holder, happened }) => ({
        holder,
        happened: new Set([...happened].filter((each) => each !== call)),
      }));
    open.delete(call);
    if (pasts.length === 0) return call;
  }
  return undefined;
}
