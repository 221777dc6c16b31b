import { SECOND_MS } from '@pomelo/contract/durations.ts';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import { createListener } from './listen.ts';

const { pool } = await testDatabase();

/** Resolves with the next notification. */
function recordNotifications() {
  const received: string[] = [];
  let gaps = 0;
  return {
    received,
    gaps: () => gaps,
    subscription: {
      onChange: (payload: string) => void received.push(payload),
      onGap: () => void (gaps += 1),
    },
  };
}

describe('the change listener', () => {
  it('receives every subscribed channel on one connection', async () => {
    const listener = createListener(pool);
    const [left, right] = [recordNotifications(), recordNotifications()];
    await listener.subscribe('left', left.subscription);
    await listener.subscribe('right', right.subscription);
    await pool.query("SELECT pg_notify('left', '1'), pg_notify('right', '2')");
    await expect.poll(() => [left.received, right.received]).toEqual([['1'], ['2']]);
    await listener.close();
  });

  it('reports when a notification may have been missed, and receives again', async () => {
    const listener = createListener(pool);
    const { received, gaps, subscription } = recordNotifications();
    await listener.subscribe('channel', subscription);
    const before = gaps();
    await pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'pomelo-listen' AND datname = current_database()",
    );
    await expect.poll(gaps).toBeGreaterThan(before);
    await expect.poll(listener.connected).toBe(true);
    await pool.query("SELECT pg_notify('channel', 'again')");
    await expect.poll(() => received).toEqual(['again']);
    await listener.close();
  });

  it('connects once when a person subscribes before the next attempt to connect again', async () => {
    const listener = createListener(pool);
    await listener.subscribe('channel', recordNotifications().subscription);
    const other = new pg.Client(pool.options);
    await other.connect();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await other.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'pomelo-listen' AND datname = current_database()",
    );
    await expect.poll(listener.connected).toBe(false);
    const connects = vi.spyOn(pg.Client.prototype, 'connect');
    onTestFinished(() => connects.mockRestore());
    await listener.subscribe('another', recordNotifications().subscription);
    // The attempt would have been after half a second.
    await vi.advanceTimersByTimeAsync(SECOND_MS);
    expect([listener.connected(), connects.mock.calls.length]).toEqual([true, 1]);
    await Promise.all([listener.close(), other.end()]);
  });

  it('receives nothing once unsubscribed', async () => {
    const listener = createListener(pool);
    const [leaving, staying] = [recordNotifications(), recordNotifications()];
    const leave = await listener.subscribe('channel', leaving.subscription);
    await listener.subscribe('channel', staying.subscription);
    leave();
    await pool.query("SELECT pg_notify('channel', 'news')");
    await expect.poll(() => staying.received).toEqual(['news']);
    expect(leaving.received).toEqual([]);
    await listener.close();
  });
});
