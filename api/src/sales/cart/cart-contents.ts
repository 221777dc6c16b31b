import type { Database } from '../../platform/db/tables.ts';
import { type CartRow, emptyCart, findCartRows } from './cart.repository.ts';

export type { CartRow };

/** The vehicles in a workspace's cart, oldest first. */
export const cartContents = (db: Database, workspaceId: string): Promise<CartRow[]> =>
  findCartRows(db, workspaceId);

/** Takes everything out. The workspace must be locked. */
export const emptyCartOf = (db: Database, workspaceId: string): Promise<void> => emptyCart(db, workspaceId);
