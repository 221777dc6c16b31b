import { randomUUID } from 'node:crypto';
import type { CaptureLink, VehicleCapture } from '@pomelo/contract/backoffice/stock/capture.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApi } from '../app.ts';
import { multipart, MULTIPART_TYPE } from '../files/multipart.ts';
import { buildPicture } from '../files/files.ts';
import { createListing } from '../factories.ts';
import { createStaffMember, type Staff } from '../staff.ts';
import { vehicleCalls } from '../vehicle-admin.ts';

let pictures = 0;
/** A photograph like no other of the run. */
export function buildShotPhoto(): Promise<Buffer> {
  pictures += 1;
  return buildPicture({ width: 300 + pictures, height: 200 })
    .jpeg()
    .toBuffer();
}

type Fields = Record<string, string>;

/** Calls of a device about a vehicle, as the team and by a link. */
export function captureCalls(api: TestApi, staff: Staff) {
  const { app } = api;
  const vehicle = vehicleCalls(api, staff);
  const formOf = async (fields: Fields, photo?: Buffer) => [
    ...Object.entries({ shotId: randomUUID(), takenAt: '2026-11-28T10:00:00.000Z', ...fields }).map(
      ([name, content]) => ({ name, content }),
    ),
    { name: 'photo', fileName: 'a.jpg', content: photo ?? (await buildShotPhoto()) },
  ];
  const postByLink = async (token: string, fields: Fields, photo?: Buffer): Promise<LightMyRequestResponse> =>
    app.inject({
      method: 'POST',
      url: `/public/captures/${token}/shots`,
      headers: { 'content-type': MULTIPART_TYPE },
      payload: multipart(await formOf(fields, photo)),
    });
  return {
    ...vehicle,
    view: async (id: number): Promise<VehicleCapture> => (await vehicle.ask('GET', id, '/capture')).json(),
    post: async (id: number, fields: Fields, photo?: Buffer): Promise<LightMyRequestResponse> =>
      vehicle.sendForm('POST', `${id}/capture/shots`, await formOf(fields, photo)),
    postByLink,
    addLink: async (
      id: number,
      recipient = 'Parc de Corbas',
      lastDay = dayInParis(Date.now() + 3 * DAY_MS),
    ): Promise<CaptureLink & { token: string }> => {
      const answer = await vehicle.ask('POST', id, '/capture/links', { recipient, lastDay });
      const [link] = answer.json<VehicleCapture>().links;
      if (!link) throw new Error(answer.body);
      return { ...link, token: link.url?.split('/').at(-1) ?? '' };
    },
  };
}

/** The token of an open link. */
export async function createCaptureToken(api: TestApi): Promise<string> {
  const { id } = await createListing(api.db);
  return (await captureCalls(api, await createStaffMember(api, 'stock')).addLink(id)).token;
}
