import { useEffect, useRef } from 'react';
import { classes } from '../src/classes.ts';
import { FIRST_FOCUSABLE, type Specimen } from './specimen.ts';

/** The rendered element, with the focus that it shows. */
function Stage({ specimen }: { specimen: Specimen }) {
  const stage = useRef<HTMLDivElement>(null);
  const isActedOn = useRef(false);
  useEffect(() => {
    const root = stage.current;
    if (!root || isActedOn.current) return;
    isActedOn.current = true;
    specimen.act?.(root);
    if (specimen.focus)
      root
        .querySelector(specimen.focus === 'first' ? FIRST_FOCUSABLE : specimen.focus)
        ?.setAttribute('data-shown-focus', '');
  }, [specimen]);
  return (
    <div className="specimen-stage" ref={stage}>
      {specimen.element}
    </div>
  );
}

/** A specimen that covers the window, in its own document. */
export function AlonePage({ specimen }: { specimen: Specimen }) {
  return (
    <main id="contenu" className="specimen-alone">
      <Stage specimen={specimen} />
    </main>
  );
}

export const aloneAddress = (family: string, { component, state }: Specimen): string =>
  `/${[family, component, state].map(encodeURIComponent).join('/')}`;

/** A specimen under its state; in a frame where it needs a document of its own. */
export function SpecimenView({ family, specimen }: { family: string; specimen: Specimen }) {
  const { component, state, alone, isWide } = specimen;
  const address = aloneAddress(family, specimen);
  return (
    <div
      className={classes('specimen', alone && 'specimen-framed', isWide && 'specimen-wide')}
      id={`${component}-${state}`.replaceAll(' ', '-')}
    >
      <p className="label">
        {alone ? (
          <a className="link" href={address} data-width={alone}>
            {state}
          </a>
        ) : (
          state
        )}
      </p>
      {alone ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this same application
        <iframe
          className={`specimen-${alone}`}
          src={`${address}${location.search}`}
          title={`${component}, ${state}`}
          loading="lazy"
        />
      ) : (
        <Stage specimen={specimen} />
      )}
    </div>
  );
}
