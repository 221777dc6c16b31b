import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { deleteOldBackups, newFolder, removeLeftDrafts } from './make-backup.ts';

it('a second backup within a second has its own name, after the first', () => {
  const into = mkdtempSync(join(tmpdir(), 'pomelo-backups-'));
  onTestFinished(() => rmSync(into, { recursive: true }));
  const at = new Date('2026-12-31T23:59:59.400Z');
  const folders = [1, 2, 3].map(() => {
    const folder = newFolder(into, at);
    mkdirSync(folder);
    return basename(folder);
  });
  expect(folders).toEqual(['pomelo-20261231T235959Z', 'pomelo-20270101T000000Z', 'pomelo-20270101T000001Z']);
  expect(deleteOldBackups(into, 1)).toEqual(folders.slice(0, 2));
});

it('removes what a killed backup left, and no file of a running one', () => {
  const into = mkdtempSync(join(tmpdir(), 'pomelo-backups-'));
  onTestFinished(() => rmSync(into, { recursive: true }));
  const dead = 2 ** 22 + 1;
  const whole = 'pomelo-20261122T021500Z';
  const beingMade = `pomelo-20261123T021500Z.${process.ppid}.part`;
  for (const name of [
    whole,
    beingMade,
    `pomelo-20261123T021500Z.${dead}.part`,
    'pomelo-20261123T021600Z.part',
    'other.part',
  ])
    mkdirSync(join(into, name));
  removeLeftDrafts(into);
  expect(readdirSync(into).toSorted()).toEqual(['other.part', whole, beingMade]);
});
