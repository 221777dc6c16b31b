import type { CommercialAnimation } from '@pomelo/contract/content/articles.schemas.ts';
import { urls } from '../../urls.ts';

type Pictures = Pick<CommercialAnimation, 'imageMobile' | 'imageLaptop' | 'imageAlt'>;

const widths = (id: number, ...resolutions: readonly string[]): string =>
  resolutions.map((resolution) => `${urls.picture(id, resolution)} ${resolution.split('x')[0]}w`).join(', ');

/** CONT-6: a commercial animation has a tall picture for phones and a wide one for computers. */
export function AnimationPicture({
  of: { imageMobile, imageLaptop, imageAlt },
  priority = false,
}: {
  of: Pictures;
  priority?: boolean;
}) {
  return (
    <picture>
      <source
        media="(min-width: 64rem)"
        srcSet={widths(imageLaptop.id, '1280x400', '1920x600')}
        sizes="min(96vw, 86rem)"
        width={1280}
        height={400}
      />
      <img
        src={urls.picture(imageMobile.id, '480x600')}
        srcSet={widths(imageMobile.id, '480x600', '960x1200')}
        sizes="94vw"
        alt={imageAlt}
        width={480}
        height={600}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
