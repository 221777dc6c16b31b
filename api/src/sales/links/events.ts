import { domainEvent } from '../../platform/links/context-links.ts';

/** An approved request became an order, with the services that were chosen for its vehicles. */
export const approvalOrdered = domainEvent<{
  approvalId: string;
  workspaceId: string;
  dealId: string;
  now: Date;
}>();

/** An order was made with its vehicles and agreed services, their prices frozen. */
export const orderPlaced = domainEvent<{ dealId: string; now: Date }>();
