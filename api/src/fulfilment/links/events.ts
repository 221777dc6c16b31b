import { domainEvent } from '../../platform/links/context-links.ts';

/** What an order comes to is another amount from now on. The deal is locked. */
export const orderChanged = domainEvent<{ dealId: string; now: Date }>();
