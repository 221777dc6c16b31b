import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unlimitedLoad } from '../../platform/load/load.ts';
import { answerFailure } from '../../platform/plugins/failures.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { localFileStore } from '../../platform/files/file-store.ts';
import { mediaRoutes } from './media.routes.ts';
import { createPictures } from './pictures.service.ts';

const { db } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'pomelo-media-'));
const files = localFileStore(folder);
const pictures = createPictures(files);
const app = Fastify();
let id = 0;

beforeAll(async () => {
  const drawing = JSON.stringify({ body: 'suv', paint: '#1f4e9c', view: 'profile' });
  id = (
    await db
      .insertInto('media_object')
      .values({ drawing, file_key: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  app.decorate('core', {
    db,
    load: unlimitedLoad,
    sessions: { open: () => undefined, close: () => undefined } as never,
    impersonations: { open: async () => undefined, msLeft: () => 0 },
    uploads: { admit: async () => undefined, inspect: async () => undefined },
    validateAnswers: true,
  });
  app.setErrorHandler(answerFailure);
  mediaRoutes(app, { files, pictures });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (query: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: `/api/mediaObject/${query}`, headers });

describe('a generated picture', () => {
  // CONT-9
  test.each([
    ['image/avif,image/webp,*/*;q=0.8', 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['image/avif;q=0, image/webp', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ])('for a reader of %s is %s', async (accept, type, format) => {
    const answer = await get(`${id}?resolution=320x180`, { accept });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format,
      width: 320,
      height: 180,
      hasAlpha: format !== 'jpeg',
    });
  });
  // CONT-9
  test('is 640 by 360 by default', async () => {
    const answer = await get(String(id));
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 640, height: 360 });
  });
  test('is made once, even for many readers at the same time', async () => {
    const before = pictures.made();
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(`${id}?resolution=480x270`)));
    expect(new Set(answers.map((answer) => answer.headers.etag)).size).toBe(1);
    expect(pictures.made()).toBe(before + 1);
    const reopened = createPictures(files);
    const drawing = { body: 'suv', paint: '#1f4e9c', view: 'profile' } as const;
    expect(await reopened.open({ picture: { drawing }, resolution: '480x270', format: 'jpeg' })).toEqual(
      answers[0]?.rawPayload,
    );
    expect(reopened.made()).toBe(0);
  });
  test('is not sent again to a reader who has it', async () => {
    const { etag } = (await get(`${id}?resolution=320x180`)).headers;
    const again = await get(`${id}?resolution=320x180`, { 'if-none-match': `W/${String(etag)}` });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    expect((await get(`${id}?resolution=640x360`, { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });
});

describe('refusals', () => {
  // CONT-9
  test.each(['641x360', '99999x99999', '', '320x180x2'])(
    'the resolution %j is malformed',
    async (resolution) => {
      const answer = await get(`${id}?resolution=${resolution}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    },
  );
  test('an unknown picture is not found, nor is an uploaded one whose file is gone', async () => {
    expect((await get('999999')).statusCode).toBe(404);
    const gone = await db
      .insertInto('media_object')
      .values({ drawing: null, file_key: 'uploads/gone.jpg' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await get(String(gone.id))).statusCode).toBe(404);
  });
});

// CONT-9
test('an uploaded picture is cropped to the requested size', async () => {
  await files.write(
    'uploads/photo.jpg',
    await sharp({ create: { width: 900, height: 900, channels: 3, background: '#884422' } })
      .jpeg()
      .toBuffer(),
  );
  const photo = await db
    .insertInto('media_object')
    .values({ drawing: null, file_key: 'uploads/photo.jpg' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answer = await get(`${photo.id}?resolution=160x90`, { accept: 'image/webp' });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 160, height: 90 });
});
