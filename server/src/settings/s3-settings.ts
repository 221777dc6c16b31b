import { type S3Settings } from '@pomelo/api/platform/files/s3-file-store.ts';
import { z } from 'zod';
import { HTTP_PROTOCOLS, LOOPBACK, optional, url } from './variable.ts';

const DEFAULT_REGION = 'us-east-1';

export const s3Bucket = optional(
  z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'attend le nom d’un compartiment S3' }),
);
export const s3Endpoint = optional(url(HTTP_PROTOCOLS, 'attend l’adresse http(s) du service S3'));
export const s3Region = optional(
  z.string().regex(/^[\w-]{1,60}$/, { error: 'attend une région\u202f: fr-par' }),
);
export const s3Key = optional(z.string().min(3).max(500));

type Read = {
  NODE_ENV?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_REGION?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
};

/** One line per mistake. */
export function s3Mistakes(variables: Read): string[] {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT, S3_REGION, NODE_ENV } = variables;
  const needed = [S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY];
  const given = [...needed, S3_ENDPOINT, S3_REGION].filter((value) => value !== undefined);
  if (given.length === 0) return [];
  const mistakes: string[] = [];
  if (needed.includes(undefined))
    mistakes.push('S3_BUCKET, S3_ACCESS_KEY_ID et S3_SECRET_ACCESS_KEY vont ensemble');
  if (NODE_ENV === 'production' && S3_ENDPOINT !== undefined) {
    const { protocol, hostname } = new URL(S3_ENDPOINT);
    if (protocol === 'http:' && !LOOPBACK.has(hostname))
      mistakes.push('S3_ENDPOINT doit être en https\u202f: les fichiers passeraient en clair');
  }
  return mistakes;
}

/** Empty: files are under `DATA_DIR`. */
export function s3Of(variables: Read): { s3?: S3Settings } {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION = DEFAULT_REGION } = variables;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  if (S3_BUCKET === undefined || accessKeyId === undefined || secretAccessKey === undefined) return {};
  const endpoint = S3_ENDPOINT === undefined ? {} : { endpoint: S3_ENDPOINT };
  return { s3: { ...endpoint, region: S3_REGION, bucket: S3_BUCKET, accessKeyId, secretAccessKey } };
}
