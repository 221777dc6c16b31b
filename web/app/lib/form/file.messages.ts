import { fileSize } from '@pomelo/design/file-size.ts';

const TYPE_LABELS: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'video/mp4': 'MP4',
  'video/quicktime': 'MOV',
  'video/webm': 'WebM',
};

export const FILE_REFUSED = 'Le fichier n’a pas pu être préparé. Réessayez dans un instant.';

type Limits = { accept?: readonly string[]; maxBytes?: number };

/** « PDF, JPEG ou PNG ». */
export function fileKinds(types: readonly string[]): string {
  const labels = types.map((type) => TYPE_LABELS[type] ?? type);
  return labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} ou ${labels.at(-1)}`;
}

/** « PDF, JPEG ou PNG, 10 Mo au plus. » */
export const fileHint = ({ accept = [], maxBytes }: Limits): string =>
  [fileKinds(accept), maxBytes ? `${fileSize(maxBytes)} au plus` : ''].filter(Boolean).join(', ') + '.';

/** Why a file would be refused, before it is sent; the server also checks its content. */
export function fileRefusal(
  file: { size: number; type: string },
  { accept, maxBytes }: Limits,
): string | null {
  if (file.size === 0) return 'Ce fichier est vide. Choisissez-en un autre.';
  if (maxBytes && file.size > maxBytes) {
    return `Ce fichier pèse ${fileSize(file.size)}\u202f: ${fileSize(maxBytes)} au plus. Réduisez-le, ou photographiez le document.`;
  }
  if (accept && file.type !== '' && !accept.includes(file.type))
    return `Ce fichier n’est pas accepté\u202f: choisissez un ${fileKinds(accept)}.`;
  return null;
}
