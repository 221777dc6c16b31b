import { z } from 'zod';

/** A file of a form, on either side: its name is what its sender calls it, and is never a path. */
export type UploadedFile = { name: string; bytes: Uint8Array };

export type FileLimits = {
  maxBytes: number;
  /** MIME types by content, not by name. */ types: readonly string[];
};

const FILE_LIMITS = new WeakMap<z.core.$ZodType, FileLimits>();

export const isUploadedFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'bytes' in value &&
  value.bytes instanceof Uint8Array;

/** A form field with one file. The server detects its type from the bytes. */
export function fileField(limits: FileLimits, message = 'Choisissez un fichier.') {
  const schema = z.custom<UploadedFile>(isUploadedFile, { error: message });
  FILE_LIMITS.set(schema, limits);
  return schema;
}

/** Limits of a `fileField`; undefined for another schema. */
export const fileLimitsOf = (schema: z.core.$ZodType): FileLimits | undefined => FILE_LIMITS.get(schema);

/** The file fields of a form, by name. */
export function filesOf(form: z.ZodType | undefined): ReadonlyMap<string, FileLimits> {
  if (!(form instanceof z.ZodObject)) return new Map();
  const fields = Object.entries(form.shape);
  return new Map(
    fields.flatMap(([name, field]): [string, FileLimits][] => {
      const limits = FILE_LIMITS.get(field instanceof z.ZodOptional ? field.unwrap() : field);
      return limits ? [[name, limits]] : [];
    }),
  );
}

export const PICTURE_FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const DOCUMENT_FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export const PDF_FILE_TYPES = ['application/pdf'] as const;
export const CSV_FILE_TYPES = ['text/csv'] as const;
export const CALENDAR_FILE_TYPES = ['text/calendar'] as const;
export const ZIP_FILE_TYPES = ['application/zip'] as const;
/** Those of `TABLE_FORMATS`. */
export const TABLE_FILE_TYPES = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
  'application/pdf',
] as const;
