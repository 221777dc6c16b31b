import type { ContentKind } from '@pomelo/contract/backoffice/content.schemas.ts';
import type { CommercialListColumn } from '@pomelo/contract/catalogue/commercial-list.ts';
import type { NEWS_TOPICS, PAGE_KINDS } from '@pomelo/contract/content/articles.schemas.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DayText, Json, Timestamp } from './column-types.ts';

type Written = {
  id: GeneratedAlways<number>;
  title: string;
  summary: Generated<string>;
  body: Generated<string>;
  is_private: Generated<boolean>;
  published_at: Date | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  version: Generated<number>;
};
export type NewsArticleTable = Written & {
  topic: (typeof NEWS_TOPICS)[number];
  author: Generated<string>;
  picture_id: number | null;
  picture_alt: Generated<string>;
  reading_minutes: GeneratedAlways<number>;
  search_text: GeneratedAlways<string>;
};
export type PageTable = Written & {
  slug: string | null;
  kind: Generated<(typeof PAGE_KINDS)[number]>;
  menu_label: Generated<string>;
  menu_visible: Generated<boolean>;
  menu_order: Generated<number>;
  picture_id: number | null;
  picture_alt: Generated<string>;
  search_text: GeneratedAlways<string>;
};
export type CommercialAnimationTable = Written & {
  slug: string;
  image_mobile_id: number;
  image_laptop_id: number;
  image_alt: Generated<string>;
  link_path: string | null;
  link_label: Generated<string>;
  starts_at: Date;
  ends_at: Date | null;
  search_text: GeneratedAlways<string>;
};
export type AnimationLinkTable = { token_hash: Buffer; animation_id: number; created_at: Timestamp; expires_at: Date };
export type PromotionCalendarTable = { slug: string; title: string; first_day: DayText };
export type CalendarDoorTable = { calendar: string; day: number; title: string; text: string; path: string | null };
export type TeamMemberTable = {
  id: GeneratedAlways<number>;
  first_name: string;
  last_name: string;
  job: string;
  job_english: Generated<string>;
  languages: Generated<string[]>;
  email: string;
  phone: string | null;
  picture_id: number | null;
  position: Generated<number>;
  visible: Generated<boolean>;
  version: Generated<number>;
};
export type ContactRequestTable = {
  id: string;
  kind: 'contact' | 'english' | 'site';
  team_member_id: number | null;
  person_id: string | null;
  name: string;
  company: Generated<string>;
  email: string;
  phone: Generated<string>;
  subject: Generated<string>;
  message: string;
  details: Json;
  created_at: Timestamp;
  handled_at: Date | null;
};
export type ContentVersionTable = {
  kind: ContentKind;
  content_id: number;
  version: number;
  saved_at: Date;
  person_id: string | null;
  person_name: Generated<string>;
  state: ColumnType<unknown, string, never>;
};
export type ContentPictureTable = { kind: ContentKind; content_id: number; media_id: number };
export type LibraryPictureTable = {
  media_id: number;
  name: string;
  alt: Generated<string>;
  width: number | null;
  height: number | null;
  size_bytes: number | null;
  version: Generated<number>;
  added_at: Timestamp;
  added_by: Generated<string>;
  search_text: GeneratedAlways<string>;
};
export type CommercialListChoiceTable = { person_id: string; columns: CommercialListColumn[]; updated_at: Timestamp };

/** The tables of 0028_content.sql, 0029_news_reading.sql and 0044_staff_content.sql. */
export type ContentTables = {
  news_article: NewsArticleTable;
  page: PageTable;
  commercial_animation: CommercialAnimationTable;
  animation_link: AnimationLinkTable;
  promotion_calendar: PromotionCalendarTable;
  calendar_door: CalendarDoorTable;
  team_member: TeamMemberTable;
  contact_request: ContactRequestTable;
  commercial_list_choice: CommercialListChoiceTable;
  content_version: ContentVersionTable;
  content_picture: ContentPictureTable;
  library_picture: LibraryPictureTable;
};
