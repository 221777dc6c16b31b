import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { type PictureSource, VehiclePicture } from './picture.tsx';
import './gallery.css';

const PhotoViewer = lazy(async () => ({ default: (await import('./photo-viewer.tsx')).PhotoViewer }));

export type GalleryPicture = PictureSource & {
  /** Its anchor in the page is `photo-{id}`: a link to it shows this picture, wherever it is in the row. */
  id: number;
  /** Group of the picture, in French: « Intérieur ». */
  group?: string | undefined;
};

/** Two columns of three next to the picture; the last links to the others. */
const SHOWN_THUMBS = 6;
/** On a phone a little less than its width: a step lighter, and no eye sees the difference. */
const MAIN_SIZES = '(min-width: 64rem) 60vw, 88vw';
const THUMB_SIZES = '(min-width: 64rem) 11vw, 20vw';

/** Under a photograph until it arrives: itself, of a few pixels. No inline style: the content policy forbids them. */
const groundOf = (placeholder: string): string => `data:image/webp;base64,${placeholder}`;
const anchorOf = ({ id }: GalleryPicture): string => `photo-${id}`;
const sourceOf = ({ id: _id, group: _group, ...source }: GalleryPicture): PictureSource => source;

/** Slides side by side: the browser swipes and snaps; without scripts the thumbnails are links to them. */
function Track({
  pictures,
  index,
  onIndex,
}: {
  pictures: readonly GalleryPicture[];
  index: number;
  onIndex: (index: number) => void;
}) {
  const track = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const left = index * element.clientWidth;
    if (Math.abs(element.scrollLeft - left) > 2) element.scrollTo({ left });
  }, [index]);
  return (
    <div
      ref={track}
      className="gal-track"
      role="group"
      aria-label="Défilement des photos"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      onScrollEnd={(event) =>
        onIndex(Math.round(event.currentTarget.scrollLeft / Math.max(1, event.currentTarget.clientWidth)))
      }
    >
      {pictures.map((picture, slide) => (
        <div key={picture.id} id={anchorOf(picture)} className="pic">
          {picture.placeholder ? <img src={groundOf(picture.placeholder)} alt="" /> : null}
          <VehiclePicture {...sourceOf(picture)} sizes={MAIN_SIZES} priority={slide === 0} />
        </div>
      ))}
    </div>
  );
}

export type GalleryProps = {
  pictures: readonly GalleryPicture[];
  /** State of the vehicle, over the picture. */
  tags?: ReactNode;
  label?: string;
  /** Shares a link to one picture; resolves to the message about it. */
  onShare?: (picture: GalleryPicture) => Promise<string>;
};

/** Large picture, thumbnails, arrows and arrow keys, swipe, and full screen on a press. */
export function Gallery({ pictures, tags, label = 'Photos', onShare }: GalleryProps) {
  const [index, setIndex] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const last = pictures.length - 1;
  const go = (to: number) => setIndex(to < 0 ? last : to > last ? 0 : to);

  // A link to one of the pictures shows it.
  useEffect(() => {
    const linked = pictures.findIndex((picture) => `#${anchorOf(picture)}` === window.location.hash);
    if (linked > 0) setIndex(linked);
    // oxlint-disable-next-line react/exhaustive-deps -- of the address that was opened, once
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(index - 1);
    else if (event.key === 'ArrowRight') go(index + 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(last);
    else return;
    event.preventDefault();
  };
  const zoom = () => {
    dialog.current?.showModal();
    setZoomed(true);
  };

  const controls = (
    <>
      <span className="idx tag num" aria-live="polite">
        {index + 1} / {pictures.length}
      </span>
      {last > 0 ? (
        <>
          <button
            type="button"
            className="step step-prev"
            aria-label="Photo précédente"
            onClick={() => go(index - 1)}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            className="step step-next"
            aria-label="Photo suivante"
            onClick={() => go(index + 1)}
          >
            <Icon name="chevron-right" />
          </button>
        </>
      ) : null}
    </>
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys from any of the buttons inside
    <section className="gal" aria-label={label} onKeyDown={onKeyDown}>
      <div className="gal-view">
        <Track pictures={pictures} index={index} onIndex={setIndex} />
        {tags ? <div className="tags">{tags}</div> : null}
        {controls}
        <button type="button" className="step step-zoom" aria-label="Agrandir" onClick={zoom}>
          <Icon name="zoom" />
        </button>
      </div>
      <Thumbs pictures={pictures} index={index} onPick={setIndex} onMore={zoom} />
      <dialog
        ref={dialog}
        className="viewer"
        aria-label={label}
        onClose={() => setZoomed(false)}
        onKeyDown={(event) => event.stopPropagation()}
      >
        {zoomed ? (
          <Suspense
            fallback={
              <p className="viewer-wait" role="status">
                Chargement des photos…
              </p>
            }
          >
            <PhotoViewer
              pictures={pictures}
              index={index}
              onIndex={setIndex}
              onClose={() => dialog.current?.close()}
              onShare={onShare}
            />
          </Suspense>
        ) : null}
      </dialog>
    </section>
  );
}

type ThumbsProps = {
  pictures: readonly GalleryPicture[];
  index: number;
  onPick: (index: number) => void;
  onMore: () => void;
};

function Thumbs({ pictures, index, onPick, onMore }: ThumbsProps) {
  if (pictures.length < 2) return null;
  const hasMore = pictures.length > SHOWN_THUMBS;
  return (
    <div className="thumbs">
      {pictures.slice(0, hasMore ? SHOWN_THUMBS - 1 : SHOWN_THUMBS).map((picture, thumb) => (
        <a
          key={picture.id}
          href={`#${anchorOf(picture)}`}
          className="pic"
          aria-current={thumb === index ? 'true' : undefined}
          aria-label={`Photo ${thumb + 1}`}
          onClick={(event) => {
            event.preventDefault();
            onPick(thumb);
          }}
        >
          <VehiclePicture {...sourceOf(picture)} alt="" sizes={THUMB_SIZES} last />
        </a>
      ))}
      {hasMore ? (
        <button
          type="button"
          className="pic more-n num"
          onClick={onMore}
          aria-label={`Voir les ${pictures.length} photos`}
        >
          {pictures.length} photos
        </button>
      ) : null}
    </div>
  );
}
