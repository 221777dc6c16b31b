/**
 * The page of a buyer. A file between it and the route: the names of its chunks are here, and not in the
 * script of visitors.
 */
export const loadBuyerHome = async () => ({ default: (await import('./buyer-home.tsx')).BuyerHome });
