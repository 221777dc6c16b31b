import { withImage } from './uploads/validate-image.ts';

const QUARTER = { left: 270, right: 90 } as const;
/** Better than what is shown: a photograph may be turned several times. */
const WEBP_QUALITY = 90;

/** A picture of ours a quarter turned. Refuses with unavailable when overloaded. */
export const turnPicture = (bytes: Buffer, way: keyof typeof QUARTER): Promise<Buffer> =>
  withImage(bytes, 'picture', (image) => image.rotate(QUARTER[way]).webp({ quality: WEBP_QUALITY }).toBuffer());
