import type { Database } from '../../platform/db/tables.ts';
import { DEMO_SELLER, Seller } from '../../platform/documents/content/seller.ts';
import { findSeller, putSeller } from './seller.repository.ts';

/** The seller; the demo's company until configured. Existing documents are not changed. */
export const sellerOf = async (db: Database): Promise<Seller> =>
  Seller.parse((await findSeller(db)) ?? DEMO_SELLER);

/** Sets the seller: at the start of every program that answers calls. */
export const storeSeller = (db: Database, seller: Seller): Promise<void> => putSeller(db, seller);
