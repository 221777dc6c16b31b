import { z } from 'zod';
import { PHOTOGRAPH_SUBJECTS } from './subjects.ts';

/** What goes with a picture: its caption, what it shows (null: not said), and what is shown until it arrives. */
export const PictureText = z.strictObject({
  caption: z.string(),
  subject: z.enum(PHOTOGRAPH_SUBJECTS).nullable(),
  /** A WebP of some bytes in base64; empty for a drawing. */ placeholder: z.string(),
});
