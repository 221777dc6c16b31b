import type { UploadedFile } from '@pomelo/contract/files.ts';
import { textOf } from '../../lib/form/action.server.ts';

/**
 * The files of `SeveralFiles`: several without scripts, one per request with them. `count` is how many there
 * were in all, with the last one; 0 before.
 */
export async function uploadedFiles(
  form: FormData,
  name: string,
): Promise<{ files: UploadedFile[]; count: number }> {
  const files: UploadedFile[] = [];
  for (const file of form.getAll(name))
    if (file instanceof File && file.size > 0)
      files.push({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  return { files, count: form.has('nombre') ? Number(textOf(form, 'nombre')) : files.length };
}
