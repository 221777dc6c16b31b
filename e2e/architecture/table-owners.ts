import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, contextOf, isBelow, isContext, isProduct } from './contexts.ts';
import type { Rule } from './rules.ts';
import { ROOT, type SourceFile, withoutComments } from './source-files.ts';

const MIGRATIONS = join(ROOT, 'api/migrations');
const SECTION = /^-- =+\n-- (\w[\w-]*)[\s\S]*?^-- =+$/gm;
const TABLE = /^CREATE (?:UNLOGGED )?TABLE (\w+)/gm;
const VIEW = /^CREATE (?:OR REPLACE )?VIEW (\w+)/gm;
const SECTIONS: Record<string, Context> = { 'Back-office': 'backoffice' };

/**
 * Tables whose owner is not the section of 0001_schema.sql that creates them; that file does not change any
 * more.
 */
const MOVED_TABLES: Record<string, Context> = {
  // The lines of an order: written when it is placed.
  bundle: 'sales',
  bundle_service: 'sales',
  purchase_cost: 'finance',
  saved_view: 'catalogue',
  // Roles of a person, read with every session.
  staff_member: 'accounts',
  see_as: 'accounts',
  // The seller as documents name it.
  seller: 'fulfilment',
  audit_entry: 'platform',
  audit_link: 'platform',
  mail_text: 'platform',
  mail_text_version: 'platform',
  queue_owner: 'platform',
};

/** Views older than the rule that a view is named after its owner. */
const NAMED_BEFORE: Record<string, Context> = { sold_bundle: 'sales', imported_state: 'catalogue' };

const migrations = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => readFileSync(join(MIGRATIONS, name), 'utf8'));
const named = (pattern: RegExp): string[] =>
  migrations.flatMap((sql) => [...sql.matchAll(pattern)].map((match) => match[1] ?? ''));

export const TABLES = named(TABLE);
export const VIEWS = named(VIEW);

/** The owner of each table: the section of the migration that creates it, or the one it moved to. */
export function tableOwners(): ReadonlyMap<string, Context> {
  const owners = new Map<string, Context>();
  for (const sql of migrations) {
    const starts = [...sql.matchAll(SECTION)].map((match) => ({ at: match.index, name: match[1] ?? '' }));
    for (const { index, 1: table } of sql.matchAll(TABLE)) {
      const section = starts.findLast(({ at }) => at < index)?.name ?? '';
      const owner = SECTIONS[section] ?? section.toLowerCase();
      if (table && isContext(owner)) owners.set(table, MOVED_TABLES[table] ?? owner);
    }
  }
  return owners;
}

/** The context that publishes each view: the first word of its name. */
export const viewOwners = (): ReadonlyMap<string, Context> =>
  new Map(
    VIEWS.flatMap((view): [string, Context][] => {
      const owner = NAMED_BEFORE[view] ?? view.slice(0, view.indexOf('_'));
      return isContext(owner) ? [[view, owner]] : [];
    }),
  );

const owners = tableOwners();
const publishers = viewOwners();
const SQL_NAME = /\b(?:FROM|JOIN|INTO|UPDATE|ONLY|USING|TABLE)\s+(\w+)\b/g;
/** The second table of a list, and the first of a fragment. */
const LISTED_NAME = /\bFROM\s+\w+(?:\s+\w+)?,\s*(\w+)\b|`\s*(\w+)\s+(?:AS\s+)?\w+\s+(?:LEFT\s+)?JOIN\b/g;
const KYSELY_NAME =
  /\.(?:selectFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom|mergeInto|using|from|table)\(\s*\[?['"`](\w+)/g;
const NAMES = [SQL_NAME, LISTED_NAME, KYSELY_NAME];
const WRITTEN =
  /\b(?:INTO|UPDATE|DELETE FROM)\s+(\w+)\b|\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)/g;

function namesIn(text: string, ...patterns: readonly RegExp[]): string[] {
  const found = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => match.slice(1).filter((name) => name)),
  );
  return [...new Set(found)].toSorted();
}

/** A table is named by its own context alone; others read a view of it, or call its owner. */
export const tablesHaveOneOwner: Rule = (file: SourceFile) => {
  const context = contextOf(file.path);
  if (!context || !isProduct(file)) return [];
  return namesIn(withoutComments(file.text), ...NAMES).flatMap((name) => {
    const owner = owners.get(name);
    return owner && owner !== context ? [`${file.path} names ${name}, a table of ${owner}`] : [];
  });
};

/** A view is read by its own context and those above it, and written by none. */
export const viewsAreReadFromAbove: Rule = (file: SourceFile) => {
  const context = contextOf(file.path);
  if (!context || !isProduct(file)) return [];
  const text = withoutComments(file.text);
  const read = namesIn(text, ...NAMES).flatMap((name) => {
    const owner = publishers.get(name);
    return owner && owner !== context && !isBelow(owner, context)
      ? [`${file.path} reads ${name}, a view of ${owner}`]
      : [];
  });
  const written = namesIn(text, WRITTEN).filter((name) => publishers.has(name));
  return [...read, ...written.map((name) => `${file.path} writes ${name}, a view`)];
};
