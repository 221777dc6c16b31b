import type { Database } from '../../db/tables.ts';
import { emptyCart } from './cart.repository.ts';

/** Nobody is left to order what it holds. */
export const clearCart = (db: Database, workspaceId: string): Promise<void> => emptyCart(db, workspaceId);
