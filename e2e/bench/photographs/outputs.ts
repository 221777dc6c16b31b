import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { BenchPortal } from '../portal.ts';

const SAMPLE = 60;
const SIZES = ['480x270', '960x540', '1920x1080'];
const ACCEPTED = ['image/avif', 'image/webp', 'image/jpeg'];

export type Outputs = {
  /** Pictures that were requested from the portal and read back. */
  read: number;
  /** Those of them that contain EXIF, XMP, IPTC or a profile of colours. */
  withMetadata: number;
  /** Number of photographs in the file store. */
  files: number;
  megabytes: number;
};

/**
 * Requests photographs of the feed in each size and format, as pages do, and looks for metadata that they
 * must not contain.
 */
export async function readOutputs(portal: BenchPortal): Promise<Outputs> {
  const { rows } = await portal.pool.query<{ id: number }>(
    'SELECT DISTINCT media_id AS id FROM picture_source WHERE media_id IS NOT NULL ORDER BY 1 LIMIT $1',
    [SAMPLE],
  );
  let [read, withMetadata] = [0, 0];
  for (const { id } of rows)
    for (const size of SIZES)
      for (const accept of ACCEPTED) {
        const url = new URL(`/api/mediaObject/${id}?resolution=${size}`, portal.base);
        const answer = await fetch(url, { headers: { accept } });
        if (!answer.ok) throw new Error(`${answer.status} for ${url.pathname}${url.search}`);
        const { exif, xmp, iptc, icc } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        read += 1;
        if (exif ?? xmp ?? iptc ?? icc) withMetadata += 1;
      }
  const folder = join(portal.dataDir, 'files/vehicles');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sizes = names.map((name) => statSync(join(folder, name))).filter((stat) => stat.isFile());
  return {
    read,
    withMetadata,
    files: sizes.length,
    megabytes: sizes.reduce((sum, { size }) => sum + size, 0) / 1e6,
  };
}
