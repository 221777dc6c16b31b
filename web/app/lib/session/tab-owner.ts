/** Tabs announce on it who uses them. */
export const OWNER_CHANNEL = 'pomelo-espace';

export type TabOwner = { personId: string; workspaceId: string; rs: string };
/** `whose`: null for a visitor. */
export type Announcement = { whose: TabOwner | null };

export const isSameOwner = (
  one: Pick<TabOwner, 'personId' | 'workspaceId'> | null,
  other: Pick<TabOwner, 'personId' | 'workspaceId'> | null,
): boolean => one?.personId === other?.personId && one?.workspaceId === other?.workspaceId;
