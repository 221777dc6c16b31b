import { domainEvent } from '../../platform/links/context-links.ts';

/**
 * The workspace of a company is being closed: its bookings are cancelled and its cart is emptied. It is
 * locked.
 */
export const companyClosed = domainEvent<{ workspaceId: string; now: Date }>();
