import { join } from 'node:path';
import { createFileEncryption } from '@pomelo/api/platform/encryption.ts';
import { type FileStore, localFileStore } from '@pomelo/api/platform/files/file-store.ts';
import { openS3FileStore } from '@pomelo/api/platform/files/s3-file-store.ts';
import { encryptedFileStore } from '@pomelo/api/platform/files/encrypted-file-store.ts';
import { messageOf, StartError } from '../process/start-error.ts';
import type { Environment } from '../settings/environment.ts';
import { dataKeysOf } from './data-keys.ts';

/** Files under the data folder: pictures, documents, uploads. */
export const localFilesOf = ({ dataDir }: Pick<Environment, 'dataDir'>): FileStore =>
  localFileStore(join(dataDir, 'files'));

/** Path or URL of a file for the team, for commands that print it. */
export const filePlaceOf =
  ({ dataDir, s3 }: Environment) =>
  (key: string): string =>
    s3
      ? `compartiment ${s3.bucket}, ${key} (chiffré\u202f: à lire dans /gestion)`
      : join(dataDir, 'files', key);

/** The bucket as it is: private files are encrypted in it. Throws a StartError when there is none, or it does not answer. */
export async function openBucket({ s3 }: Environment): Promise<FileStore> {
  if (!s3) throw new StartError('Aucun compartiment S3 n’est réglé\u202f: donnez S3_BUCKET et ses clés.');
  try {
    return await openS3FileStore(s3);
  } catch (error) {
    throw new StartError(
      `Le compartiment S3 ${s3.bucket} n’est pas utilisable (${messageOf(error)}).\n` +
        'Vérifiez S3_ENDPOINT, S3_REGION, S3_BUCKET et les clés.',
      { cause: error },
    );
  }
}

/** The bucket as the portal uses it. Throws as `openBucket` does. */
export const openEncryptedBucket = async (environment: Environment): Promise<FileStore> =>
  encryptedFileStore(await openBucket(environment), createFileEncryption(dataKeysOf(environment)));

/** Store of uploaded files: the bucket of the settings, else the data folder. */
export const openFiles = async (environment: Environment): Promise<FileStore> =>
  environment.s3 ? openEncryptedBucket(environment) : localFilesOf(environment);
