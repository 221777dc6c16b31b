import type { CarteGrise, ChecklistLine } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import type { DeliveryType } from '@pomelo/contract/bundles/delivery.schemas.ts';
import type { OrderBlock } from '@pomelo/contract/dashboard/dashboard.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../platform/db/tables.ts';
import { carteGrisesOf } from '../carte-grise/carte-grise.service.ts';
import { dueDayOf } from '../documents/order-documents.service.ts';

/** An ordered vehicle: `done` are the steps that it made, `dueCents` is what its order still owes. */
export type ProgressingBundle = {
  id: string;
  orderedAt: Date;
  deliveryType: DeliveryType | null;
  done: ReadonlySet<string>;
  dueCents: number;
};

const paymentBlock = ({ orderedAt, dueCents }: ProgressingBundle, today: string): OrderBlock[] => {
  const dueOn = dueDayOf(orderedAt);
  return dueCents > 0 && today > dueOn ? [{ kind: 'payment', dueOn }] : [];
};

/** A paid vehicle stays in its yard until the buyer chooses a delivery. */
const deliveryBlock = ({ deliveryType, done }: ProgressingBundle): OrderBlock[] =>
  deliveryType === null && done.has('paid') && !done.has('shipped') ? [{ kind: 'delivery' }] : [];

const blockOfLine = ({ by, state, problems, label }: ChecklistLine): OrderBlock[] => {
  if (by !== 'buyer') return [];
  if (state === 'refused') return [{ kind: 'document', state: 'refused', label }];
  if (state === 'missing') return [{ kind: 'document', state: 'missing', label }];
  return problems.length > 0 ? [{ kind: 'document', state: 'wrong', label }] : [];
};

/** Documents of a requested carte grise, refused ones first; one not requested requires nothing. */
function documentBlocks(carteGrise: CarteGrise | undefined): OrderBlock[] {
  if (!carteGrise?.claimedAt || carteGrise.state !== 'incomplete') return [];
  const blocks = carteGrise.checklist.flatMap(blockOfLine);
  const isRefused = (block: OrderBlock) => block.kind === 'document' && block.state === 'refused';
  return [...blocks.filter(isRefused), ...blocks.filter((block) => !isRefused(block))];
}

// ORD-8
/**
 * Actions that ordered vehicles require from their buyer, by bundle: a transfer after its due day, the
 * choice of a delivery, documents of a requested carte grise. Empty for the others.
 */
export async function blocksOf(
  db: Database,
  bundles: readonly ProgressingBundle[],
  now: Date,
): Promise<ReadonlyMap<string, OrderBlock[]>> {
  const cartesGrises = await carteGrisesOf(
    db,
    bundles.map(({ id }) => id),
    now,
  );
  const today = dayInParis(now);
  return new Map(
    bundles.map((bundle) => [
      bundle.id,
      [
        ...paymentBlock(bundle, today),
        ...deliveryBlock(bundle),
        ...documentBlocks(cartesGrises.get(bundle.id)),
      ],
    ]),
  );
}
