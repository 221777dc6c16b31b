import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createOutageLog } from './outage-log.ts';

function setUp() {
  const lines: { msg: string; err?: { stack: string }; kind?: string; more?: number }[] = [];
  const due: (() => void)[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const { log } = Fastify({ logger: { stream } });
  const outage = createOutageLog((_ms, run) => void due.push(run));
  const refuse = (code: string) =>
    outage(log, Object.assign(new Error('the database is away'), { code }), 'unavailable');
  const pass = () => due.splice(0).forEach((run) => run());
  return { lines, refuse, pass };
}

it('logs an outage once with its stack, and counts the rest', () => {
  const { lines, refuse, pass } = setUp();
  for (let times = 0; times < 500; times += 1) refuse('57P01');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.err?.stack).toContain('the database is away');
  pass();
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({ kind: '57P01', more: 499, msg: 'refused for the same reason' });
  expect(lines[1]?.err).toBeUndefined();
});

it('logs each kind of failure, and the next outage again', () => {
  const { lines, refuse, pass } = setUp();
  refuse('57P01');
  refuse('ECONNREFUSED');
  pass();
  expect(lines).toHaveLength(2);
  refuse('57P01');
  expect(lines).toHaveLength(3);
  expect(lines[2]?.err).toBeDefined();
});
