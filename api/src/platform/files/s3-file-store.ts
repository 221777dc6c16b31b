import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { checkedKey } from './file-key.ts';
import { type FileStore, FilesUnavailable } from './file-store.ts';

export type S3Settings = {
  /** Absent: that of Amazon for the region. */
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const ATTEMPTS = 3;
const CONNECTION_LIMIT_MS = 2000;
/** Without a byte. */
const REQUEST_LIMIT_MS = 10_000;
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
const NOT_FOUND = 404;
const CLIENT_FAULTS = { from: 400, below: 500 } as const;
const TRY_AGAIN = new Set([408, 429]);

type Answered = { name: string; $metadata?: { httpStatusCode?: number } };
const isAnswered = (error: unknown): error is Error & Answered =>
  error instanceof Error && '$metadata' in error && typeof error.$metadata === 'object';

const statusOf = (error: unknown): number | undefined =>
  isAnswered(error) ? error.$metadata?.httpStatusCode : undefined;
const isMissing = (error: unknown): boolean =>
  statusOf(error) === NOT_FOUND && isAnswered(error) && error.name !== 'NoSuchBucket';

/** A refusal (keys, rights, bucket) is a fault of the settings; all else passes. */
function unavailableOf(error: unknown): unknown {
  const status = statusOf(error) ?? CLIENT_FAULTS.below;
  const isRefused = status >= CLIENT_FAULTS.from && status < CLIENT_FAULTS.below && !TRY_AGAIN.has(status);
  return isRefused ? error : new FilesUnavailable('the file store did not answer', { cause: error });
}

// OPS-13
/**
 * Files in a bucket that speaks S3. The libraries are read here, at the first use. Throws what the bucket answers
 * when it cannot be reached or refuses the keys.
 */
export async function openS3FileStore({ bucket, ...settings }: S3Settings): Promise<FileStore> {
  const sdk = await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const client: S3Client = new sdk.S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECTION_LIMIT_MS,
      requestTimeout: REQUEST_LIMIT_MS,
      throwOnRequestTimeout: true,
    },
    // Of a provider that is not Amazon: buckets are paths, not host names.
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint, forcePathStyle: true }),
  });
  await client.send(new sdk.HeadBucketCommand({ Bucket: bucket }));

  const placeOf = (key: string) => ({ Bucket: bucket, Key: checkedKey(key) });
  const call = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw unavailableOf(error);
    }
  };
  const bodyOf = async (key: string) => {
    const place = placeOf(key);
    return (await call(() => client.send(new sdk.GetObjectCommand(place))))?.Body;
  };
  return {
    read: async (key) => {
      const body = await bodyOf(key);
      const bytes = await call(async () => body?.transformToByteArray());
      return bytes && Buffer.from(bytes);
    },
    stream: async (key) => {
      const body = await bodyOf(key);
      if (body === undefined || body instanceof Readable) return body;
      throw new TypeError('the body of an answer is no stream of Node');
    },
    write: async (key, content) => {
      const place = placeOf(key);
      await call(() => client.send(new sdk.PutObjectCommand({ ...place, Body: content })));
    },
    writeFrom: async (key, content) => {
      const params = { ...placeOf(key), Body: content };
      const upload = new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE });
      try {
        await upload.done();
      } catch (error) {
        // The source may fail as well: that is not an outage of the bucket.
        throw content.errored ?? unavailableOf(error);
      }
    },
    has: async (key) => {
      const place = placeOf(key);
      return (await call(() => client.send(new sdk.HeadObjectCommand(place)))) !== undefined;
    },
    remove: async (key) => {
      const place = placeOf(key);
      await call(() => client.send(new sdk.DeleteObjectCommand(place)));
    },
    list: async function* (folder) {
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: folder });
      for await (const { Contents = [] } of pages) for (const { Key } of Contents) if (Key) yield Key;
    },
  };
}
