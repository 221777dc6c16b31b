import type { Generated } from 'kysely';
import type { Timestamp } from './column-types.ts';

export type WorkspaceActivityTable = { workspace_id: string; last_seen_at: Date };
export type WorkspaceNoteTable = {
  id: string;
  workspace_id: string;
  about_person: string | null;
  author: string;
  text: string;
  pinned: Generated<boolean>;
  created_at: Timestamp;
};
export type SeeAsTable = {
  id: string;
  staff_id: string;
  session_id: string | null;
  workspace_id: string;
  person_id: string;
  started_at: Date;
  ends_at: Date;
  ended_at: Date | null;
};

/** The tables of 0043_staff_buyers.sql. */
export type BuyersTables = { workspace_activity: WorkspaceActivityTable; workspace_note: WorkspaceNoteTable; see_as: SeeAsTable };
