import type { PromotionCalendar } from '@pomelo/contract/content/articles.schemas.ts';
import { Icon } from '@pomelo/design/icon.tsx';
import type { Device } from '@pomelo/design/device.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { dayText, opensText } from './calendar.messages.ts';
import { doorAfter } from './door-keys.ts';
import { useDevice } from './use-device.ts';

type Door = PromotionCalendar['doors'][number];

/** The doors, which open without scripts; with them, arrows lead from one to the next. */
export function Doors({ doors }: Pick<PromotionCalendar, 'doors'>) {
  const list = useRef<HTMLOListElement>(null);
  useArrows(list, useDevice());
  return (
    <>
      <p className="advent-help small no-s needs-scripts">Les flèches du clavier vont d’une porte à l’autre, Entrée ouvre.</p>
      <ol className="doors" ref={list}>
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
    <details className="door">
      <summary data-door>
        <span className="vh">Porte du {dayText(opensAt)}</span>
        <span className="door-day num" aria-hidden="true">
          {day}
        </span>
      </summary>
      <div className="door-in">
        <p className="door-title">{title}</p>
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
    <div className="door door-shut" data-door tabIndex={-1}>
      <span className="door-day num" aria-hidden="true">
        {day}
      </span>
      <span className="door-when">
        <Icon name="lock" small />
        {opensText(opensAt)}
      </span>
    </div>
  );
}
