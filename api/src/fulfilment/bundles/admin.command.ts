import type { TrackingStep } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { Day } from '@pomelo/contract/time.ts';
import type { Clock } from '../../platform/clock.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { deliveriesOf, journeysOf } from '../delivery/delivery-state.service.ts';
import { knownText, NOT_A_DAY, noBundle, recordedText, timelineText, USAGE } from './admin.messages.ts';
import { findByNumber } from './tracking/tracking.repository.ts';
import { eventsOf, recordStep, timelineOf } from './tracking/tracking.service.ts';
import { STAFF_STEPS, instantOf } from './tracking/tracking-steps.ts';

const MAX_NOTE = 500;

const usage = (): never => refuse('malformed', USAGE);
const isStaffStep = (arg: string): arg is TrackingStep => STAFF_STEPS.some((step) => step === arg);

/** Arguments: a number, optionally a step, a day (`2026-11-21`) and a note. */
export type TrackArguments = { args: readonly string[]; on?: string; note?: string };

type Found = NonNullable<Awaited<ReturnType<typeof findByNumber>>>;

async function show(db: Database, { id, number, title, orderedAt }: Found, now: Date): Promise<string> {
  const [events, deliveries] = await Promise.all([eventsOf(db, [id]), deliveriesOf(db, [id])]);
  const journeyOf = await journeysOf(db, deliveries, now);
  return timelineText(
    number,
    title,
    timelineOf({ orderedAt, events: events.get(id) ?? [] }, journeyOf(id), now),
  );
}

/**
 * `track NUMBER [preparing | shipped | delivered] [--on DAY] [--note TEXT]`: returns what to print, in
 * French. Refuses with
 * a sentence ready to show.
 */
export async function trackCommand(
  { db, clock }: { db: Database; clock: Clock },
  { args, on, note = '' }: TrackArguments,
): Promise<string> {
  const [typed, step, ...others] = args;
  if (typed === undefined || others.length > 0 || note.length > MAX_NOTE) return usage();
  const number = typed.trim().toUpperCase();
  const bundle = (await findByNumber(db, number)) ?? refuse('not-found', noBundle(number));
  const now = clock.now();
  if (step === undefined) return show(db, bundle, now);
  if (!isStaffStep(step)) return usage();
  if (on !== undefined && !Day.safeParse(on).success) return refuse('invalid', NOT_A_DAY);
  const at = instantOf(on, now);
  const isNew = await withTransaction(db, (trx) =>
    recordStep(trx, bundle.id, step, { at, now, note: note.trim() }),
  );
  return isNew ? recordedText(number, step) : knownText(number, step);
}
