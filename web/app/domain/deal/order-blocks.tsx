import type { OrderInProgress } from '@pomelo/contract/dashboard/dashboard.schemas.ts';
import { Link } from '@pomelo/design/link.tsx';
import { urls } from '../../urls.ts';
import { BLOCK_PANELS, firstBlocks } from './order-blocks.messages.ts';

// ORD-8
/** « Bloqué : livraison à choisir », with where it is settled; the first of several, and how many follow. */
export function OrderBlocks({
  order: { bundleId, blocks },
}: {
  order: Pick<OrderInProgress, 'bundleId' | 'blocks'>;
}) {
  const [first, ...others] = blocks;
  if (!first) return null;
  const { text, following } = firstBlocks([first, ...others]);
  return (
    <span className="bad">
      Bloqué{'\u202f'}:{' '}
      <Link className="link" href={urls.bundle(bundleId, BLOCK_PANELS[first.kind])}>
        {text}
      </Link>
      {following > 0 ? `, et ${following}\u202f${following > 1 ? 'autres' : 'autre'}` : null}
    </span>
  );
}
