import { domainEvent } from '../../platform/links/context-links.ts';

/** The total of an order has changed. The deal is locked. */
export const orderChanged = domainEvent<{ dealId: string; now: Date }>();
