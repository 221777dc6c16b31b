import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import Lightbox, { type ControllerRef } from 'yet-another-react-lightbox';
import Inline from 'yet-another-react-lightbox/plugins/inline';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { Icon } from './icon.tsx';
import type { GalleryPicture } from './gallery.tsx';
import './photo-viewer.css';

const LABELS = {
  Previous: 'Photo précédente',
  Next: 'Photo suivante',
  Slide: 'photo',
  Carousel: 'défilement',
  'Photo gallery': 'Photos en plein écran',
  '{index} of {total}': '{index} sur {total}',
  'Zoom in': 'Agrandir la photo',
  'Zoom out': 'Réduire la photo',
};
/** Up to two pixels of the screen for one of the photograph: a scratch is still one. */
const MAX_ZOOM = 2;
const RATIO = 9 / 16;

/** « /a/640x360 640w, … » as the viewer takes it. */
const widthsOf = (srcSet: string) =>
  srcSet.split(', ').map((entry) => {
    const [src = '', width = ''] = entry.split(' ');
    const pixels = Number.parseInt(width, 10);
    return { src, width: pixels, height: Math.round(pixels * RATIO) };
  });

const slideOf = ({ src, srcSet, alt }: GalleryPicture) => {
  const sizes = srcSet ? widthsOf(srcSet) : [];
  const largest = sizes.at(-1);
  return { src: largest?.src ?? src, alt, ...(largest && { ...largest, srcSet: sizes }) };
};

export type PhotoViewerProps = {
  pictures: readonly GalleryPicture[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
  /** Shares a link to one picture; resolves to the message about it. Without it, there is no button. */
  onShare?: ((picture: GalleryPicture) => Promise<string>) | undefined;
};

/**
 * Full-screen viewer of photographs: swiped, pinched, double-tapped, by wheel, arrows, + and −, one group of
 * them or all. The next and the previous one are preloaded.
 */
export function PhotoViewer({ pictures, index, onIndex, onClose, onShare }: PhotoViewerProps) {
  const [group, setGroup] = useState<string | null>(null);
  const [shared, setShared] = useState('');
  const carousel = useRef<ControllerRef>(null);
  // Arrow keys work at once, from the photograph; from the bar above, `onKeyDown` hands them on.
  useEffect(() => carousel.current?.focus(), []);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') carousel.current?.next();
    if (key === 'ArrowLeft') carousel.current?.prev();
  };
  const groups = [...new Set(pictures.flatMap((picture) => picture.group ?? []))];
  const shown = group === null ? pictures : pictures.filter((picture) => picture.group === group);
  const current = pictures[index];
  const place = Math.max(0, current ? shown.indexOf(current) : 0);
  const showAt = (at: number) => {
    const picture = shown[at];
    if (picture) onIndex(pictures.indexOf(picture));
    setShared('');
  };
  const choose = (chosen: string | null) => {
    setGroup(chosen);
    if (chosen !== null && current?.group !== chosen)
      onIndex(pictures.findIndex((picture) => picture.group === chosen));
  };
  const countOf = (name: string) => pictures.filter((picture) => picture.group === name).length;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys from any of its buttons */}
      <header className="viewer-h" onKeyDown={onKeyDown}>
        <p className="viewer-t">
          <span className="num" aria-live="polite">
            {place + 1} / {shown.length}
          </span>{' '}
          {current?.alt}
        </p>
        {groups.length > 1 ? (
          <div className="viewer-g" role="group" aria-label="Photos montrées">
            <button type="button" className="link" aria-pressed={group === null} onClick={() => choose(null)}>
              Toutes ({pictures.length})
            </button>
            {groups.map((name) => (
              <button
                key={name}
                type="button"
                className="link"
                aria-pressed={group === name}
                onClick={() => choose(name)}
              >
                {name} ({countOf(name)})
              </button>
            ))}
          </div>
        ) : null}
        {onShare && current ? (
          <p>
            <span role="status">{shared}</span>{' '}
            <button type="button" className="link" onClick={() => void onShare(current).then(setShared)}>
              Partager
            </button>
          </p>
        ) : null}
        <button type="button" className="ico" aria-label="Fermer" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className="viewer-in">
        <Lightbox
          key={group ?? ''}
          plugins={[Inline, Zoom]}
          slides={shown.map(slideOf)}
          index={place}
          on={{ view: ({ index: at }) => showAt(at) }}
          labels={LABELS}
          carousel={{ finite: shown.length < 2, preload: 2, padding: 0, spacing: 0 }}
          controller={{ ref: carousel }}
          animation={{ swipe: 250 }}
          zoom={{ maxZoomPixelRatio: MAX_ZOOM, doubleTapDelay: 250 }}
        />
      </div>
    </>
  );
}
