import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { barrierMessage, relayBarriers } from './change-barrier.ts';

const ASKED = '0190c1de-6f7a-7c3e-9d2b-6a5f0a7f1c11';
const recorder = () => {
  const sent: string[] = [];
  return { sent, send: ({ barrier }: { barrier: string }) => void sent.push(barrier) };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// OPS-16
it('opens once every worker has received what was committed, and not before', () => {
  const [one, two] = [recorder(), recorder()];
  const relay = relayBarriers(() => [one, two]);
  relay(one, { barrier: 'ask', asked: ASKED });
  relay(one, { barrier: 'received', asked: ASKED });
  expect(one.sent).toEqual(['receive']);
  relay(two, { barrier: 'received', asked: ASKED });
  expect([one.sent, two.sent]).toEqual([['receive', 'open'], ['receive']]);
});

it('waits a moment for a worker that does not answer, and opens once', () => {
  const [one, lost] = [recorder(), recorder()];
  const relay = relayBarriers(() => [one, lost]);
  relay(one, { barrier: 'ask', asked: ASKED });
  relay(one, { barrier: 'received', asked: ASKED });
  vi.advanceTimersByTime(1000);
  relay(lost, { barrier: 'received', asked: ASKED });
  expect(one.sent).toEqual(['receive', 'open']);
});

it('reads its own messages only', () => {
  expect(barrierMessage({ barrier: 'ask', asked: ASKED })).toEqual({ barrier: 'ask', asked: ASKED });
  for (const other of [null, 'ask', { barrier: 'ask' }, { barrier: 'shut', asked: ASKED }])
    expect(barrierMessage(other)).toBeUndefined();
});
