import { expect, it, onTestFinished } from 'vitest';
import { signedIn, testApi } from '../../testing/app.ts';

const api = await testApi();
const { app } = api;
const MAX_PER_PERSON = 20;

const open = async (
  headers: Record<string, string>,
  url = '/pomelos/public/catalog/events',
  remoteAddress = '10.9.0.1',
) => {
  const leaves = new AbortController();
  const answer = await app.inject({
    url,
    headers,
    remoteAddress,
    payloadAsStream: true,
    signal: leaves.signal,
  });
  const stream = answer.stream().on('error', () => undefined);
  const leave = (): void => {
    stream.destroy();
    leaves.abort();
  };
  onTestFinished(leave);
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], leave };
};

it('a person follows the stock on some screens, not on any number of them, without using the slots of others', async () => {
  const [buyer, colleague] = [await signedIn(api), await signedIn(api)];
  const streams = [];
  for (let count = 0; count < MAX_PER_PERSON; count += 1) streams.push(await open(buyer.headers));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await open(buyer.headers)).toMatchObject({ status: 429, retryAfter: '60' });
  expect((await open(colleague.headers)).status).toBe(200);
  streams[0]?.leave();
  await expect.poll(async () => (await open(buyer.headers)).status).toBe(200);
});

it('visitors share what their address may open', async () => {
  const url = '/public/catalog/events';
  const statuses = [];
  for (let count = 0; count < 201; count += 1) statuses.push((await open({}, url, '192.0.2.1')).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(200);
  expect(statuses.at(-1)).toBe(429);
  expect((await open({}, url, '192.0.2.2')).status).toBe(200);
});

it('visitors of one IPv6 network are one address, for each of them has billions', async () => {
  const url = '/public/catalog/events';
  const statuses = [];
  for (let count = 0; count < 201; count += 1)
    statuses.push((await open({}, url, `2001:db8:1:2::${count.toString(16)}`)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(200);
  expect(statuses.at(-1)).toBe(429);
  expect((await open({}, url, '2001:db8:1:3::1')).status).toBe(200);
});
