import { statfs } from 'node:fs/promises';
import { createClamd } from '@pomelo/api/platform/adapters/clamd.ts';
import type { UploadParts } from '@pomelo/api/platform/http/upload-gate.ts';
import type { Environment } from '../settings/environment.ts';

/** What uploads need of this machine: room on the disk of the data folder, and the antivirus where there is one. */
export const openUploads = ({ dataDir, minFreeBytes, clamdUrl }: Environment): UploadParts => ({
  freeBytes: async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize;
  },
  minFreeBytes,
  scanner: clamdUrl ? createClamd({ url: clamdUrl }) : null,
});
