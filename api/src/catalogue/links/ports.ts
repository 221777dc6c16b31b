import { port } from '../../platform/links/context-links.ts';
import type { Database } from '../../platform/db/tables.ts';

export type CartRow = { productId: number; itemId: number };

/** The vehicles in a workspace's cart, oldest first. */
export const cartContents = port<(db: Database, workspaceId: string) => Promise<CartRow[]>>('cartContents');
