import type { Database } from '../../platform/db/tables.ts';
import { DEMO_SELLER, Seller } from '../../platform/documents/content/seller.ts';
import { findSeller, putSeller } from './seller.repository.ts';

/** Who sells; the demo's company until an API said otherwise. Existing documents are not changed. */
export const sellerOf = async (db: Database): Promise<Seller> => Seller.parse((await findSeller(db)) ?? DEMO_SELLER);

/** Says who sells from now on: at the start of whatever answers calls. */
export const storeSeller = (db: Database, seller: Seller): Promise<void> => putSeller(db, seller);
