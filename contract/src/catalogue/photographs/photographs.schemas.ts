import { z } from 'zod';
import { PHOTOGRAPH_SUBJECTS } from './subjects.ts';

/** Caption, subject (null: not said) and placeholder of a picture. */
export const PictureText = z.strictObject({
  caption: z.string(),
  subject: z.enum(PHOTOGRAPH_SUBJECTS).nullable(),
  /** A WebP of some bytes in base64; empty for a drawing. */ placeholder: z.string(),
});
