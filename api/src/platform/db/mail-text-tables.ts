import type { ColumnType } from 'kysely';

/** What is said in place of each sentence of the code. */
export type Sentences = Record<string, string>;
type Json = ColumnType<Sentences, string, string>;

export type MailTextTable = { template: string; texts: Json; version: number };
export type MailTextVersionTable = {
  template: string;
  version: number;
  saved_at: Date;
  person_id: string | null;
  person_name: string;
  texts: Json;
};

/** The tables of 0050_mail_texts.sql. */
export type MailTextTables = { mail_text: MailTextTable; mail_text_version: MailTextVersionTable };
