import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockInstance, runningInstance } from './instance-lock.ts';
import { startOf } from './process-alive.ts';
import { StartError } from './start-error.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'pomelo-lock-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const writeLock = (holder: object | string): void =>
  writeFileSync(join(folder, 'pomelo.lock'), typeof holder === 'string' ? holder : JSON.stringify(holder));

describe('the lock of the data folder', () => {
  test('refuses a second instance, naming the address and process of the first', () => {
    const lock = lockInstance(folder, 'http://localhost:3000');
    lock.publish('http://localhost:3456');
    expect(() => lockInstance(folder, 'http://localhost:4000')).toThrow(
      new RegExp(`http://localhost:3456.*processus ${process.pid}`),
    );
    lock.release();
    expect(runningInstance(folder)).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([
    ['a dead process', { pid: 2 ** 22 + 1, start: '1', address: 'http://localhost:3000' }],
    [
      'a number used again by a later process',
      { pid: process.pid, start: 'another time', address: 'http://localhost:3000' },
    ],
    ['a file cut short by a crash', '{"pid": 12'],
  ])('takes over from %s', (_, left) => {
    writeLock(left);
    lockInstance(folder, 'http://localhost:3000').release();
  });

  test('does not take over from an unreadable file', () => {
    mkdirSync(join(folder, 'pomelo.lock'));
    expect(() => lockInstance(folder, 'http://localhost:3000')).toThrow(StartError);
    expect(readdirSync(folder)).toEqual(['pomelo.lock']);
  });

  test('detects a live lock owner', () => {
    writeLock({ pid: process.pid, start: startOf(process.pid), address: 'http://localhost:9' });
    expect(runningInstance(folder)).toMatchObject({ address: 'http://localhost:9' });
  });
});
