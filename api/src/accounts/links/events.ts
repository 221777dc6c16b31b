import { domainEvent } from '../../platform/links/context-links.ts';

/** The workspace of a company is being closed: what it holds is freed, its cart emptied. It is locked. */
export const companyClosed = domainEvent<{ workspaceId: string; now: Date }>();
