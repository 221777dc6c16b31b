export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export const PICTURE_TYPES: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
};

const REFUSED = /;\s*q=0(\.0{0,3})?\s*$/;

/** The lightest format that the reader names; wildcards get JPEG, which everything reads. */
export function formatFor(accept: string | undefined): PictureFormat {
  const named = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((range) => range.trim())
    .filter((range) => !REFUSED.test(range))
    .map((range) => range.split(';', 1)[0]);
  if (named.includes(PICTURE_TYPES.avif)) return 'avif';
  return named.includes(PICTURE_TYPES.webp) ? 'webp' : 'jpeg';
}
