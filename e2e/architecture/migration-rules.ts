/** A file of `api/migrations`. */
export type Migration = { name: string; sql: string };

const CONTRACT = /^-- Contract: unused since (\d+\.\d+\.\d+)$/m;
const COMMENT = /--[^\n]*|\/\*[\s\S]*?\*\//g;
/** Bodies of functions: PostgreSQL compiles them when they run. */
const BODY = /\$(\w*)\$[\s\S]*?\$\1\$/g;
const TEXT = /'(?:[^']|'')*'/g;

const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(COMMENT, ' ')
    .replaceAll(BODY, "''")
    .replaceAll(TEXT, "''")
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);

/** Parts of an ALTER TABLE: commas inside of parentheses divide nothing. */
function partsOf(statement: string): string[] {
  const parts: string[] = [];
  let [depth, part] = [0, ''];
  for (const character of statement) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else part += character;
  }
  return [...parts, part.trim()];
}

const CREATED =
  /^CREATE (?:OR REPLACE )?(?:UNLOGGED |TEMP(?:ORARY)? )?(?:TABLE|VIEW|FUNCTION|TYPE|PROCEDURE) (?:IF NOT EXISTS )?([\w.]+)/i;

type Names = {
  /** Tables, views and functions that this file creates. */
  created: ReadonlySet<string>;
  /** Constraints and indexes that it takes away, to write them wider. */
  dropped: ReadonlySet<string>;
  /** Columns that it adds: null in every row that exists or that the release before writes. */
  added: ReadonlySet<string>;
};

/** OPS-18: what the code of the release before does not survive, in one part of an ALTER TABLE. */
function breakingPart(part: string, { dropped }: Names): string | undefined {
  if (/^DROP (?:COLUMN )?(?!CONSTRAINT\b)\w/i.test(part))
    return 'drops a column that the release before reads';
  if (/^RENAME\b/i.test(part)) return 'renames what the release before names';
  if (/^ALTER (?:COLUMN )?\w+ (?:SET DATA )?TYPE\b/i.test(part)) return 'changes the type of a column';
  if (/^ALTER (?:COLUMN )?\w+ SET NOT NULL/i.test(part))
    return 'requires a value that the release before may omit';
  if (/^ALTER (?:COLUMN )?\w+ DROP DEFAULT/i.test(part))
    return 'drops a default that the release before relies on';
  if (
    /^ADD (?:COLUMN )?(?!CONSTRAINT\b|CHECK\b|UNIQUE\b|PRIMARY\b|FOREIGN\b|EXCLUDE\b|GENERATED\b)\w/i.test(
      part,
    )
  )
    return /\bNOT NULL\b/i.test(part) && !/\b(?:DEFAULT|GENERATED)\b/i.test(part)
      ? 'adds a column without a default that the release before cannot fill'
      : undefined;
  const [, named] = /^ADD CONSTRAINT (\w+)/i.exec(part) ?? [];
  const isConstraint = named !== undefined || /^ADD (?:CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\b/i.test(part);
  if (isConstraint && !/\bNOT VALID$/i.test(part) && !dropped.has(named ?? ''))
    return 'adds a constraint on rows that exist, without NOT VALID';
  return undefined;
}

/** Same as `breakingPart`, for a statement. */
function breakingStatement(statement: string, names: Names): string | undefined {
  const [, what, dropped = ''] =
    /^DROP (TABLE|VIEW|FUNCTION|TYPE|PROCEDURE|SEQUENCE) (?:IF EXISTS )?([\w.]+)/i.exec(statement) ?? [];
  if (what !== undefined && !names.created.has(dropped))
    return `drops a ${what.toLowerCase()} of the release before`;
  const [, index = '', table, column = ''] =
    /^CREATE UNIQUE INDEX (?:(\w+) )?ON (\w+) \((\w*)/i.exec(statement) ?? [];
  const isNew = table !== undefined && !names.created.has(table) && !names.added.has(column);
  if (isNew && !names.dropped.has(index)) return 'adds a constraint on rows that exist, without NOT VALID';
  const [head, altered = ''] =
    /^ALTER (?:TABLE|VIEW|FUNCTION|TYPE) (?:IF EXISTS )?(?:ONLY )?([\w.]+) /i.exec(statement) ?? [];
  if (head === undefined || names.created.has(altered)) return undefined;
  return partsOf(statement.slice(head.length))
    .map((part) => breakingPart(part, names))
    .find((reason) => reason !== undefined);
}

/** The release that no longer uses what this file takes away, from its header; absent for other files. */
export const contractOf = ({ sql }: Migration): string | undefined => CONTRACT.exec(sql)?.[1];

/**
 * What breaks the release before, which runs on until its nodes are restarted (docs/adr/0083); empty for a
 * contract step, whose header names a release that is made.
 */
export function breakingChanges(migration: Migration, releases: readonly string[]): string[] {
  const contract = contractOf(migration);
  if (contract !== undefined)
    return releases.includes(contract) ? [] : [`${migration.name}: there is no release ${contract}`];
  const statements = statementsOf(migration.sql);
  const names: Names = {
    created: new Set(statements.flatMap((statement) => CREATED.exec(statement)?.[1] ?? [])),
    dropped: new Set(
      statements.flatMap((statement) =>
        [...statement.matchAll(/DROP (?:CONSTRAINT|INDEX) (?:IF EXISTS )?(\w+)/gi)].map(
          (match) => match[1] ?? '',
        ),
      ),
    ),
    added: new Set(
      statements.flatMap((statement) =>
        [...statement.matchAll(/ADD COLUMN (\w+)(?![^,]*\bDEFAULT\b)/gi)].map((match) => match[1] ?? ''),
      ),
    ),
  };
  return statements.flatMap((statement) => {
    const reason = breakingStatement(statement, names);
    return reason === undefined ? [] : [`${migration.name}: ${reason}: ${statement.slice(0, 80)}`];
  });
}
