import { expect, it } from 'vitest';
import { createCaptureQueue } from './capture-queue.ts';
import type { SendAnswer, Shot } from './shot.ts';
import { buildShot } from './shot.fixture.ts';
import type { ShotStore } from './shot-store.ts';

/** A device whose memory outlives its pages, and whose network answers as the test says. */
function createDevice() {
  const stored = new Map<string, { shot: Shot; photo: Blob | undefined }>();
  const network: { answer: () => SendAnswer; sent: string[] } = {
    answer: () => ({ outcome: 'received' }),
    sent: [],
  };
  const disk = { isFull: false };
  const store: ShotStore = {
    list: async (owner) =>
      [...stored.values()].map(({ shot }) => shot).filter((shot) => shot.owner === owner),
    photo: async (id) => stored.get(id)?.photo,
    add: async (shot, photo) => {
      if (disk.isFull) throw new DOMException('', 'QuotaExceededError');
      stored.set(shot.id, { shot, photo });
    },
    change: async (shot) => {
      const photo = shot.state === 'sent' ? undefined : stored.get(shot.id)?.photo;
      stored.set(shot.id, { shot, photo });
    },
    remove: async (ids) => ids.forEach((id) => stored.delete(id)),
  };
  let clock = 0;
  let timers: { at: number; call: () => void }[] = [];
  let shown: readonly Shot[] = [];
  const openPage = (owner = 'equipe 1') =>
    createCaptureQueue({
      owner,
      store,
      send: async (shot) => {
        network.sent.push(shot.id);
        return network.answer();
      },
      now: () => clock,
      after: (ms, call) => {
        const timer = { at: clock + ms, call };
        timers.push(timer);
        return () => {
          timers = timers.filter((one) => one !== timer);
        };
      },
      changed: (shots) => {
        shown = shots;
      },
    });
  /** Until everything under way is done: each send takes a few turns. */
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  };
  const wait = async (ms: number): Promise<void> => {
    clock += ms;
    const due = timers.filter(({ at }) => at <= clock);
    timers = timers.filter(({ at }) => at > clock);
    for (const { call } of due) call();
    await settle();
  };
  return { stored, network, disk, openPage, settle, wait, shown: () => shown };
}
const PHOTO = new Blob(['jpeg']);
const states = (shots: readonly Shot[]): string[] => shots.map(({ id, state }) => `${id} ${state}`);

// STOCK-44
it('takes offline, survives the page, and sends each once when the network is back', async () => {
  const device = createDevice();
  device.network.answer = () => ({ outcome: 'later', message: 'Hors réseau.' });
  const first = device.openPage();
  await first.open();
  for (const id of ['a', 'b', 'c']) await first.add(buildShot({ id, angle: id }), PHOTO);
  await device.settle();
  first.close();
  expect(states(device.shown())).toEqual(['a waiting', 'b waiting', 'c waiting']);

  device.network.answer = () => ({ outcome: 'received' });
  device.network.sent = [];
  const second = device.openPage();
  await second.open();
  await device.settle();
  expect(device.network.sent.toSorted()).toEqual(['a', 'b', 'c']);
  expect(states(device.shown())).toEqual(['a sent', 'b sent', 'c sent']);
  expect([...device.stored.values()].every(({ photo }) => photo === undefined)).toBe(true);
  await device.wait(600_000);
  second.retry({ refused: true });
  await device.settle();
  expect(device.network.sent).toHaveLength(3);
});

// STOCK-47
it('sends each photograph while the next is taken', async () => {
  const device = createDevice();
  const queue = device.openPage();
  await queue.open();
  for (const id of ['a', 'b', 'c']) {
    await queue.add(buildShot({ id, angle: id }), PHOTO);
    await device.settle();
    expect(device.network.sent.at(-1)).toBe(id);
  }
  expect(states(device.shown())).toEqual(['a sent', 'b sent', 'c sent']);
});

it('tries again by itself after a while', async () => {
  const device = createDevice();
  device.network.answer = () => ({ outcome: 'later', message: '' });
  const queue = device.openPage();
  await queue.open();
  await queue.add(buildShot(), PHOTO);
  await device.settle();
  expect(device.network.sent).toHaveLength(1);
  await device.wait(1999);
  expect(device.network.sent).toHaveLength(1);
  device.network.answer = () => ({ outcome: 'received' });
  await device.wait(1);
  expect(states(device.shown())).toEqual(['shot sent']);
});

it('shows a refused shot with its reason, and loses no photograph', async () => {
  const device = createDevice();
  device.network.answer = () => ({ outcome: 'refused', message: 'Déjà prise.' });
  const queue = device.openPage();
  await queue.open();
  await queue.add(buildShot(), PHOTO);
  await device.settle();
  expect(device.shown()).toMatchObject([{ state: 'refused', reason: 'Déjà prise.' }]);
  expect(device.stored.get('shot')?.photo).toBe(PHOTO);
  device.network.answer = () => ({ outcome: 'received' });
  queue.retry({ refused: true });
  await device.settle();
  expect(states(device.shown())).toEqual(['shot sent']);
});

it('says that the device is full, and adds nothing', async () => {
  const device = createDevice();
  device.disk.isFull = true;
  const queue = device.openPage();
  await queue.open();
  expect(await queue.add(buildShot(), PHOTO)).toBe('device-full');
  expect(device.shown()).toEqual([]);
});

it('neither shows nor sends what another user took', async () => {
  const device = createDevice();
  device.network.answer = () => ({ outcome: 'later', message: '' });
  const queue = device.openPage();
  await queue.open();
  await queue.add(buildShot(), PHOTO);
  await device.settle();
  queue.close();
  device.network.sent = [];
  await device.openPage('equipe 2').open();
  await device.settle();
  expect([device.shown(), device.network.sent]).toEqual([[], []]);
});
