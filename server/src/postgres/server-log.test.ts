import { appendFileSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { logOf, rotateLog } from './server-log.ts';

const LIMIT = 100;

test('rotates the log of a running server, which continues to write', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pomelo-log-'));
  const log = openSync(logOf(folder), 'a');
  onTestFinished(() => {
    closeSync(log);
    rmSync(folder, { recursive: true });
  });
  rotateLog(folder, LIMIT);
  for (const line of ['first', 'second']) {
    writeSync(log, line.padEnd(LIMIT + 1, '.'));
    rotateLog(folder, LIMIT);
    expect(readFileSync(logOf(folder), 'utf8')).toBe('');
    expect(readFileSync(`${logOf(folder)}.1`, 'utf8')).toMatch(new RegExp(`^${line}`));
  }
  writeSync(log, 'third');
  rotateLog(folder, LIMIT);
  appendFileSync(logOf(folder), '.');
  expect(readFileSync(logOf(folder), 'utf8')).toBe('third.');
});

test('a server without a log has nothing to rotate', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pomelo-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(() => rotateLog(folder, LIMIT)).not.toThrow();
});
