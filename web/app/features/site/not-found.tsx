import { SECOND_MS } from '@pomelo/contract/durations.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type ErrorResponse, useNavigate } from 'react-router';
import { staffUrls } from '../../backoffice-urls.ts';
import { Frame } from '../../layouts/frame.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { urls } from '../../urls.ts';
import { DebugDetails } from './debug-details.tsx';
import * as css from './error-screen.module.css';

const MESSAGE = /^Page not found: (\/.*)$/s;

/**
 * The message of a 404, « Page not found: {path} »; the screen shows it in French. The router's own 404 has
 * none.
 */
function messageOf(error: ErrorResponse): string {
  const data: unknown = error.data;
  return typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string'
    ? data.message
    : '';
}

/** The address that was not found, or null where the error does not contain it. */
export const missingPath = (error: ErrorResponse): string | null =>
  MESSAGE.exec(messageOf(error))?.[1] ?? null;

/** A 404 of the back-office, for staff: it links back to the back-office, not to the vehicles. */
export function isStaffNotFound(error: ErrorResponse): boolean {
  const data: unknown = error.data;
  const isHidden = typeof data === 'object' && data !== null && 'hidden' in data;
  return !isHidden && /^\/gestion(\/|$)/.test(missingPath(error) ?? '');
}

const MOVED_AFTER_SECONDS = 2;

type NotFoundProps = { error: ErrorResponse; /** To a visitor or a buyer. */ heading: string };

/** A page not found, within the site layout. Staff get links back to the back-office. */
export const NotFoundScreen = (props: NotFoundProps) =>
  isStaffNotFound(props.error) ? <StaffPageNotFound {...props} /> : <PageNotFound {...props} />;

/**
 * SITE-20: the response keeps status 404. The browser moves to the listing, unless the error panel is open.
 */
function PageNotFound({ error, heading }: NotFoundProps) {
  const navigate = useNavigate();
  const panel = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const move = () => {
      if (!panel.current?.open) void navigate(urls.listing(), { replace: true });
    };
    const timer = setTimeout(move, MOVED_AFTER_SECONDS * SECOND_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Missing error={error} title="Page introuvable · Pomelo" heading={heading} panel={panel} leadsOn>
      <p>Vous allez être conduit aux véhicules.</p>
      <p className={css.ways}>
        <ButtonLink look="coral" size="large" href={urls.listing()}>
          Voir les véhicules
        </ButtonLink>
        <ButtonLink size="large" href={urls.home()}>
          Revenir à l'accueil
        </ButtonLink>
      </p>
    </Missing>
  );
}

const StaffPageNotFound = ({ error }: NotFoundProps) => (
  <Missing
    error={error}
    title="Page introuvable · Gestion"
    heading="Cette page de gestion n’existe pas, ou plus."
  >
    <ButtonLink look="coral" size="large" href={staffUrls.today()}>
      Revenir à la gestion
    </ButtonLink>
  </Missing>
);

type MissingProps = {
  error: ErrorResponse;
  title: string;
  heading: string;
  panel?: RefObject<HTMLDetailsElement | null>;
  /** Without scripts too, to the vehicles. */
  leadsOn?: boolean;
  children: ReactNode;
};

function Missing({ error, title, heading, panel, leadsOn = false, children }: MissingProps) {
  const path = missingPath(error);
  const { configuration } = useSession();
  return (
    <Frame>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {/* Outside any block, because HTML does not allow it within one. */}
      {leadsOn ? (
        <noscript>
          <meta httpEquiv="refresh" content={`${MOVED_AFTER_SECONDS};url=${urls.listing()}`} />
        </noscript>
      ) : null}
      <div className={css.oops} role="status">
        <h1 className="h1">{heading}</h1>
        <p className="muted">
          {path === null
            ? 'Il n’y a pas de page à cette adresse.'
            : `Il n’y a pas de page à l’adresse ${path}`}
        </p>
        {children}
        {configuration?.debug ? <DebugDetails error={error} panel={panel} /> : null}
      </div>
    </Frame>
  );
}
