import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';

const READABLE_BY_ALL = { folder: 0o755, file: 0o644 };
/** Under root the account of PostgreSQL passes through the data folder, which it may not list. */
const TOP = process.getuid?.() === 0 ? 0o711 : 0o700;

let parent: string;
beforeEach(() => (parent = mkdtempSync(join(tmpdir(), 'pomelo-modes-'))));
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const modeOf = (path: string): number => lstatSync(path).mode & 0o777;

function writeOpen(path: string): void {
  writeFileSync(path, 'x');
  chmodSync(path, READABLE_BY_ALL.file);
}
function makeOpen(path: string): void {
  mkdirSync(path, { recursive: true });
  chmodSync(path, READABLE_BY_ALL.folder);
}

describe('the data folder', () => {
  test('is readable by its owner only', () => {
    const dataDir = join(parent, 'new', 'data');
    prepareDataFolder({ dataDir });
    expect(modeOf(dataDir)).toBe(TOP);
  });

  test('of an older version is restricted: every folder 700, every file 600', () => {
    const dataDir = join(parent, 'data');
    for (const folder of [
      '',
      'files/private/papers',
      'files/pictures',
      'outbox',
      'imports',
      'backups/pomelo-1',
    ])
      makeOpen(join(dataDir, folder));
    for (const folder of ['files', 'files/private', 'backups'])
      chmodSync(join(dataDir, folder), READABLE_BY_ALL.folder);
    const files = [
      'files/private/papers/a.pdf',
      'files/pictures/b.avif',
      'outbox/c.eml',
      'imports/d.csv',
      'token-secret',
      'pomelo.lock',
    ];
    for (const file of files) writeOpen(join(dataDir, file));
    prepareDataFolder({ dataDir });
    const open = readdirSync(dataDir, { recursive: true, withFileTypes: true }).flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      return modeOf(path) === (entry.isDirectory() ? 0o700 : 0o600) ? [] : [path];
    });
    expect(open).toEqual([]);
    expect(modeOf(dataDir)).toBe(TOP);
  });

  test('leaves the contents of a PostgreSQL cluster and the drop folder of feeds unchanged', () => {
    const dataDir = join(parent, 'data');
    for (const folder of ['postgres', 'replica/postgres', 'feeds']) makeOpen(join(dataDir, folder));
    for (const file of ['postgres/PG_VERSION', 'replica/postgres/PG_VERSION', 'feeds/stock.csv'])
      writeOpen(join(dataDir, file));
    prepareDataFolder({ dataDir, feedsDir: join(dataDir, 'feeds') });
    expect([modeOf(join(dataDir, 'postgres')), modeOf(join(dataDir, 'postgres/PG_VERSION'))]).toEqual([
      0o700, 0o644,
    ]);
    expect(modeOf(join(dataDir, 'replica/postgres'))).toBe(0o700);
    expect([modeOf(join(dataDir, 'feeds')), modeOf(join(dataDir, 'feeds/stock.csv'))]).toEqual([
      0o755, 0o644,
    ]);
  });

  test('lets the PostgreSQL account into its own clusters, not into a copy in a backup', () => {
    const dataDir = join(parent, 'data');
    for (const folder of ['replica/postgres', 'backups/one/postgres']) {
      makeOpen(join(dataDir, folder));
      writeOpen(join(dataDir, folder, 'PG_VERSION'));
    }
    if (TOP === 0o711) chownSync(join(dataDir, 'replica/postgres'), 65534, 65534);
    prepareDataFolder({ dataDir });
    expect([modeOf(join(dataDir, 'replica')), modeOf(join(dataDir, 'backups/one'))]).toEqual([TOP, 0o700]);
  });

  test('does not follow links', () => {
    const dataDir = join(parent, 'data');
    const outside = join(parent, 'outside');
    makeOpen(dataDir);
    makeOpen(outside);
    writeOpen(join(outside, 'shared.txt'));
    symlinkSync(outside, join(dataDir, 'link'));
    prepareDataFolder({ dataDir });
    expect([modeOf(outside), modeOf(join(outside, 'shared.txt'))]).toEqual([0o755, 0o644]);
  });
});
