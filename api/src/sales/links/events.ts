import { domainEvent } from '../../platform/links/context-links.ts';

/** An order was made with its vehicles and agreed services, their prices frozen. */
export const orderPlaced = domainEvent<{ dealId: string; now: Date }>();
