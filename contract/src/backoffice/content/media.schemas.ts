import { z } from 'zod';
import { fileField, PICTURE_FILE_TYPES } from '../../files.ts';
import { anyText, requiredLines, requiredText } from '../../fields.ts';
import { MAX_UPLOAD_BYTES } from '../../constants.ts';
import { Instant } from '../../time.ts';
import { versionField } from './content.schemas.ts';

/** A picture of the library, served by /api/mediaObject/{id}. */
export const LibraryPicture = z.strictObject({
  id: z.int(),
  version: versionField,
  name: z.string(),
  /** Alternative text, proposed wherever the picture is used. */
  alt: z.string(),
  /** Width of the stored file in pixels; null for a generated picture. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  sizeBytes: z.int().nullable(),
  addedAt: Instant,
  addedBy: z.string(),
  /** In how many places it is shown. */
  uses: z.int().min(0),
});
export type LibraryPicture = z.infer<typeof LibraryPicture>;

/** Use of a picture: a text, or a contact of the staff. */
export const PictureUse = z.strictObject({
  kind: z.enum(['news', 'pages', 'animations', 'team']),
  id: z.int(),
  title: z.string(),
});
export type PictureUse = z.infer<typeof PictureUse>;

const name = requiredText(150, 'Donnez un nom à l’image.');
const alt = requiredLines(300, 'Décrivez ce que l’image montre.');
export const PictureUpload = z.object({
  picture: fileField({ maxBytes: MAX_UPLOAD_BYTES, types: PICTURE_FILE_TYPES }, 'Choisissez une image.'),
  /** Name of the file, by default. */
  name: anyText(150).default(''),
  alt,
});
export const PictureChange = z.object({ name, alt, version: versionField });
