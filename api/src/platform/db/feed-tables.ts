import type { FeedKind, FeedMapping, FeedSchedule } from '@pomelo/contract/backoffice/feeds.schemas.ts';
import type {
  ChangeKind,
  ImportCounts,
  ImportState,
  LeftBecause,
  RefusalReason,
  RefusedLine,
} from '@pomelo/contract/backoffice/imports.schemas.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, Timestamp } from './column-types.ts';

export type FeedTable = {
  id: GeneratedAlways<number>;
  name: string;
  created_at: Timestamp;
  last_import_at: Date | null;
  kind: Generated<FeedKind>;
  location: Generated<string>;
  schedule: Generated<FeedSchedule>;
  daily_at: string | null;
  next_run_at: Date | null;
  trade_margin: Generated<number>;
  allow_shrink: Generated<boolean>;
  mapping_version: Generated<number>;
  version: Generated<number>;
  sample_key: string | null;
  sample_name: string | null;
  ends_with_break: boolean | null;
};
export type FeedMappingTable = {
  feed_id: number;
  version: number;
  mapping: ColumnType<FeedMapping, string, string>;
  person_id: string | null;
  created_at: Timestamp;
};
export type ImportRunTable = {
  id: string;
  feed_id: number;
  state: ImportState;
  by_clock: Generated<boolean>;
  person_id: string | null;
  mapping_version: number;
  created_at: Timestamp;
  ended_at: Date | null;
  file_key: string | null;
  file_name: Generated<string>;
  file_hash: string | null;
  counts: ColumnType<ImportCounts | null, string | null | undefined, string | null>;
  refusals: Json<RefusedLine[]>;
  remarks: Json<string[]>;
  cut_short: string | null;
  reasons: Json<RefusalReason[]>;
  reading_ms: number | null;
  report_key: string | null;
  error: string | null;
  rolled_back_at: Date | null;
  rolled_back_by: string | null;
};
type Shown = Json<Record<string, string | number | null>>;
export type ImportChangeTable = {
  run_id: string;
  kind: ChangeKind;
  item_id: number;
  feed_key: string;
  label: string;
  line: number | null;
  was: Shown;
  becomes: Shown;
  before: ColumnType<unknown, string | null | undefined, string | null>;
  mark: string | null;
  left_because: LeftBecause | null;
};

/** The tables of 0045_staff_feeds.sql and 0078_feed_endings.sql. */
export type FeedTables = {
  feed: FeedTable;
  feed_mapping: FeedMappingTable;
  import_run: ImportRunTable;
  import_change: ImportChangeTable;
};
