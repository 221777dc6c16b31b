import type { RefusalCode } from '@pomelo/contract/errors.ts';
import type { Refusal } from '../../platform/errors/refusal.ts';
import { delay } from '../read-model/following/change-queue.ts';
import type { CatalogueReader } from '../read-model/reader.ts';

/** Changes by another person that the stock in memory may not contain yet. */
const ANOTHER_WAS_FIRST: readonly RefusalCode[] = [
  'already-booked',
  'not-enough-vehicles',
  'booked-by-another',
  'not-found',
];
/** An unreachable database delays the next query, not an answer that is already known. */
const MAX_MS = 1000;

/**
 * The screen of a refused buyer reloads the list at once, sooner than the news of it may come: what was
 * refused as taken must not be shown as free. Reads again what the stock in memory would still sell, and
 * nothing else.
 */
export async function readAgain(
  catalogue: CatalogueReader,
  { code }: Refusal,
  productIds: readonly number[],
): Promise<void> {
  if (!ANOTHER_WAS_FIRST.includes(code)) return;
  await catalogue.prepare(productIds);
  const itemIds = new Set(productIds.flatMap((id) => catalogue.listingIdOf(id) ?? []));
  const shownFree = [...itemIds].filter((id) => (catalogue.item(id, 'b2b')?.stock.free ?? 0) > 0);
  if (shownFree.length > 0) await Promise.race([catalogue.refreshListings(shownFree), delay(MAX_MS)]);
}
