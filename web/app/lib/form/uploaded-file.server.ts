import type { UploadedFile } from '@pomelo/contract/files.ts';

/**
 * The file of a field; undefined where none was chosen, which a browser sends as an empty file without a
 * name.
 */
export async function uploadedFileOf(form: FormData, name: string): Promise<UploadedFile | undefined> {
  const value = form.get(name);
  if (!(value instanceof File) || (value.name === '' && value.size === 0)) return undefined;
  return { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) };
}
