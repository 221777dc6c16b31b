import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { type PictureSource, VehiclePicture } from './picture.tsx';
import './gallery.css';

/** Two columns of three next to the picture; the last links to the others. */
const SHOWN_THUMBS = 6;
/** On a phone a little less than its width: a step lighter, and no eye sees the difference. */
const MAIN_SIZES = '(min-width: 64rem) 60vw, 88vw';
const THUMB_SIZES = '(min-width: 64rem) 11vw, 20vw';

/** Under a photograph until it arrives: itself, of a few pixels. */
const groundOf = ({ placeholder }: PictureSource) =>
  placeholder ? { background: `center/cover url(data:image/webp;base64,${placeholder})` } : undefined;

/** Slides side by side: the browser swipes and snaps; without scripts the thumbnails are links to them. */
function Track({
  pictures,
  index,
  onIndex,
  zoomed,
}: {
  pictures: readonly PictureSource[];
  index: number;
  onIndex: (index: number) => void;
  zoomed: boolean;
}) {
  const track = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const left = index * element.clientWidth;
    if (Math.abs(element.scrollLeft - left) > 2) element.scrollTo({ left });
  }, [index, zoomed]);
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
        <div
          key={picture.src}
          id={zoomed ? undefined : `photo-${slide + 1}`}
          className="pic"
          style={groundOf(picture)}
        >
          <VehiclePicture
            {...picture}
            sizes={zoomed ? '100vw' : MAIN_SIZES}
            priority={slide === 0 && !zoomed}
          />
        </div>
      ))}
    </div>
  );
}

export type GalleryProps = {
  pictures: readonly PictureSource[];
  /** State of the vehicle, over the picture. */
  tags?: ReactNode;
  label?: string;
};

/** Large picture, thumbnails, arrows and arrow keys, swipe, and the whole screen on a press. */
export function Gallery({ pictures, tags, label = 'Photos' }: GalleryProps) {
  const [index, setIndex] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const last = pictures.length - 1;
  const go = (to: number) => setIndex(to < 0 ? last : to > last ? 0 : to);

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
        <Track pictures={pictures} index={index} onIndex={setIndex} zoomed={false} />
        {tags ? <div className="tags">{tags}</div> : null}
        {controls}
        <button type="button" className="step step-zoom" aria-label="Agrandir" onClick={zoom}>
          <Icon name="zoom" />
        </button>
      </div>
      <Thumbs pictures={pictures} index={index} onPick={setIndex} onMore={zoom} />
      <dialog ref={dialog} className="gal-zoom" aria-label={label} onClose={() => setZoomed(false)}>
        {zoomed ? (
          <>
            <Track pictures={pictures} index={index} onIndex={setIndex} zoomed />
            {controls}
            <button
              type="button"
              className="step step-close"
              aria-label="Fermer"
              onClick={() => dialog.current?.close()}
            >
              <Icon name="close" />
            </button>
          </>
        ) : null}
      </dialog>
    </section>
  );
}

type ThumbsProps = {
  pictures: readonly PictureSource[];
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
          key={picture.src}
          href={`#photo-${thumb + 1}`}
          className="pic"
          aria-current={thumb === index ? 'true' : undefined}
          aria-label={`Photo ${thumb + 1}`}
          onClick={(event) => {
            event.preventDefault();
            onPick(thumb);
          }}
        >
          <VehiclePicture {...picture} alt="" sizes={THUMB_SIZES} last />
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
