export type PictureSource = {
  src: string;
  /** The same picture by width: « /…/640x360 640w, /…/1280x720 1280w ». */
  srcSet?: string;
  alt: string;
  /** A WebP of some bytes, base64: shown until the picture arrives. */
  placeholder?: string | undefined;
};

export type VehiclePictureProps = PictureSource & {
  /** How wide it is shown, as the browser needs it to choose in srcSet. */
  sizes?: string;
  /** Above the fold: loaded eagerly and with priority. */
  priority?: boolean;
  /** A thumbnail: the browser loads it with low priority. */
  last?: boolean;
  className?: string;
};

/**
 * A photograph or a drawing on the studio backdrop. The ratio of the frame reserves its space, which prevents
 * layout shifts.
 */
export function VehiclePicture({
  src,
  srcSet,
  sizes,
  alt,
  priority = false,
  last = false,
  className,
}: VehiclePictureProps) {
  return (
    <img
      className={className}
      src={src}
      srcSet={srcSet}
      sizes={srcSet ? sizes : undefined}
      alt={alt}
      width={640}
      height={360}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : last ? 'low' : undefined}
      decoding="async"
    />
  );
}
