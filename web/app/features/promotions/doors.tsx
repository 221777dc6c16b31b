import type { PromotionCalendar } from '@pomelo/contract/content/articles.schemas.ts';
import { Icon } from '@pomelo/design/icon.tsx';
import { type Device, deviceOf, watchDevice } from '@pomelo/design/device.ts';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { DEVICE_RECHECK_MS } from '@pomelo/contract/constants.ts';
import { dayText, opensText } from './calendar.messages.ts';
import * as css from './promotions.module.css';

const widthPx = (): number => window.innerWidth;

const onResize = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

const subscribe = (notify: () => void) =>
  watchDevice({ widthPx, onResize, onChange: notify, recheckMs: DEVICE_RECHECK_MS });

/** Device class by the window's width, updated 50 ms after the last resize (SITE-39). */
const useDevice = (): Device =>
  useSyncExternalStore<Device>(
    subscribe,
    () => deviceOf(widthPx()),
    () => 'laptop',
  );

/** Doors in a row, as promotions.module.css lays them out. */
const COLUMNS: Readonly<Record<Device, number>> = { mobile: 4, laptop: 6 };

/** The door that a key moves to; undefined for other keys. */
export function doorAfter(key: string, from: number, count: number, device: Device): number | undefined {
  const columns = COLUMNS[device];
  const to: Readonly<Record<string, number>> = {
    ArrowRight: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: from + columns,
    ArrowUp: from - columns,
    Home: 0,
    End: count - 1,
  };
  const door = to[key];
  return door !== undefined && door >= 0 && door < count ? door : undefined;
}

type Door = PromotionCalendar['doors'][number];

/** The doors, which open without scripts; with them, arrow keys move between them. */
export function Doors({ doors }: Pick<PromotionCalendar, 'doors'>) {
  const list = useRef<HTMLOListElement>(null);
  useArrows(list, useDevice());
  return (
    <>
      <p className={`${css.adventHelp} small no-s needs-scripts`}>
        Les flèches du clavier vont d’une porte à l’autre, Entrée ouvre.
      </p>
      <ol className={css.doors} ref={list}>
        {doors.map((door) => (
          <li key={door.day}>{door.isOpen ? <OpenDoor door={door} /> : <ShutDoor door={door} />}</li>
        ))}
      </ol>
    </>
  );
}

/** Arrows, Home and End, wherever the focus is on a door. */
function useArrows(list: RefObject<HTMLElement | null>, device: Device): void {
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const places = [...(list.current?.querySelectorAll<HTMLElement>('[data-door]') ?? [])];
      const from = places.findIndex((place) => place === document.activeElement);
      if (from < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
      const to = doorAfter(event.key, from, places.length, device);
      if (to === undefined) return;
      event.preventDefault();
      places[to]?.focus();
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [list, device]);
}

function OpenDoor({ door: { day, opensAt, title, text, path } }: { door: Door }) {
  return (
    <details className={css.door}>
      <summary data-door>
        <span className="vh">Porte du {dayText(opensAt)}</span>
        <span className={`${css.doorDay} num`} aria-hidden="true">
          {day}
        </span>
      </summary>
      <div className={css.doorIn}>
        <p className={css.doorTitle}>{title}</p>
        <p>{text}</p>
        {path ? (
          <Link className="link" to={path}>
            Voir<span className="vh"> {title}</span>
          </Link>
        ) : null}
      </div>
    </details>
  );
}

/** Focusable by the arrow keys, but not a button: it is not open yet. */
function ShutDoor({ door: { day, opensAt } }: { door: Door }) {
  return (
    <div className={`${css.door} ${css.doorShut}`} data-door tabIndex={-1}>
      <span className={`${css.doorDay} num`} aria-hidden="true">
        {day}
      </span>
      <span className={css.doorWhen}>
        <Icon name="lock" small />
        {opensText(opensAt)}
      </span>
    </div>
  );
}
