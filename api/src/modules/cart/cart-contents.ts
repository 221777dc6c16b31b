import type { Database } from '../../db/tables.ts';
import { type CartRow, findCartRows } from './cart.repository.ts';

export type { CartRow };

/** The vehicles in a workspace's cart, oldest first. */
export const cartContents = (db: Database, workspaceId: string): Promise<CartRow[]> => findCartRows(db, workspaceId);
