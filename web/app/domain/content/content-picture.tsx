import type { ContentPicture as Picture } from '@pomelo/contract/content/articles.schemas.ts';
import { urls } from '../../urls.ts';
import '@pomelo/design/read.css';

const WIDTHS = ['320x180', '480x270', '640x360', '960x540', '1280x720'] as const;

/** The picture of an article or a page. `sizes` is its rendered width; the first of a page is not lazy. */
export function ContentPicture({
  picture,
  sizes,
  alt,
  priority = false,
}: {
  picture: Picture;
  sizes: string;
  alt?: string;
  priority?: boolean;
}) {
  return (
    <img
      className="photo"
      src={urls.picture(picture.id, '640x360')}
      srcSet={WIDTHS.map(
        (resolution) => `${urls.picture(picture.id, resolution)} ${resolution.split('x')[0]}w`,
      ).join(', ')}
      sizes={sizes}
      alt={alt ?? picture.alt}
      width={640}
      height={360}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  );
}
