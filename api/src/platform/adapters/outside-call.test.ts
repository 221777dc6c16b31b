import { describe, expect, it } from 'vitest';
import { playOutside } from '../../testing/outside.ts';
import { createOutsideCall } from './outside-call.ts';

/** A clock a test moves by hand: waiting moves it. */
function manualClock() {
  let at = 1_000_000;
  return {
    now: () => at,
    wait: async (ms: number) => void (at += ms),
    move: (ms: number) => void (at += ms),
    at: () => at,
  };
}
const LONG = 10_000;

describe('a call to a public service', () => {
  it('identifies the caller, and returns the JSON', async () => {
    const outside = await playOutside({ body: { a: 1 } });
    const call = createOutsideCall({ timeoutMs: LONG, perSecond: 100 });
    expect(await call(new URL('/x?q=1', outside.baseUrl))).toEqual({ a: 1 });
    expect(outside.asked).toMatchObject([
      { url: '/x?q=1', headers: { 'user-agent': expect.stringMatching(/^Pomelo\/.*https:/) } },
    ]);
  });

  it.each([
    ['an error', { status: 500, body: 'no' }],
    ['a text that is not JSON', { body: '<html>' }],
    ['half an answer', { headers: { 'content-length': '1000' }, body: '{' }],
    ['far too much', { body: `"${'x'.repeat(3_000_000)}"` }],
  ])('that answers %s is undefined', async (_what, answer) => {
    const outside = await playOutside(answer);
    expect(
      await createOutsideCall({ timeoutMs: LONG, perSecond: 100 })(new URL(outside.baseUrl)),
    ).toBeUndefined();
  });

  it('that does not answer is given up in time', async () => {
    const outside = await playOutside({ silent: true });
    expect(
      await createOutsideCall({ timeoutMs: 50, perSecond: 100 })(new URL(outside.baseUrl)),
    ).toBeUndefined();
  });

  it('to an unreachable host is undefined', async () => {
    expect(
      await createOutsideCall({ timeoutMs: LONG, perSecond: 100 })(new URL('http://127.0.0.1:1/')),
    ).toBeUndefined();
  });

  it('does not call a busy service during its Retry-After, then retries', async () => {
    const clock = manualClock();
    const outside = await playOutside({ status: 429, headers: { 'retry-after': '20' } });
    const call = createOutsideCall({ timeoutMs: LONG, perSecond: 100, ...clock });
    const url = new URL(outside.baseUrl);
    expect([await call(url), await call(url), await call(url)]).toEqual([undefined, undefined, undefined]);
    expect(outside.asked).toHaveLength(1);
    outside.answer({ body: { back: true } });
    clock.move(19_000);
    expect(await call(url)).toBeUndefined();
    clock.move(1001);
    expect(await call(url)).toEqual({ back: true });
  });

  it('pauses half a minute after two failures: no caller waits for a service that is unreachable', async () => {
    const clock = manualClock();
    const outside = await playOutside({ status: 500 });
    const call = createOutsideCall({ timeoutMs: LONG, perSecond: 100, ...clock });
    const url = new URL(outside.baseUrl);
    for (let n = 0; n < 5; n += 1) await call(url);
    expect(outside.asked).toHaveLength(2);
    outside.answer({ body: {} });
    clock.move(30_001);
    expect(await call(url)).toEqual({});
  });

  it('is never faster than the service allows: it waits a little, and gives up when it would wait long', async () => {
    const clock = manualClock();
    const outside = await playOutside({ body: {} });
    const waits: number[] = [];
    const frozen = clock.at();
    const call = createOutsideCall({
      timeoutMs: LONG,
      perSecond: 7,
      now: () => frozen,
      wait: async (ms) => void waits.push(Math.round(ms)),
    });
    const answers = await Promise.all(Array.from({ length: 30 }, () => call(new URL(outside.baseUrl))));
    const served = answers.filter((answer) => answer !== undefined);
    expect(served).toHaveLength(11);
    expect(outside.asked).toHaveLength(11);
    expect(waits.slice(0, 3)).toEqual([143, 286, 429]);
  });
});
