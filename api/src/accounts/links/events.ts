import { domainEvent } from '../../platform/links/context-links.ts';

/**
 * The workspace of a company is being closed, `by` a person: its bookings and approval requests are cancelled
 * and its cart is emptied. It is locked.
 */
export const companyClosed = domainEvent<{ workspaceId: string; by: string; now: Date }>();

/**
 * A person deletes their account: what other contexts store about them is deleted or anonymised. The person
 * is locked.
 */
export const accountClosed = domainEvent<{ personId: string; email: string; now: Date }>();
