import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { isPlainClick } from '../../lib/plain-click.ts';
import { safeReturnPath, urls } from '../../urls.ts';

const HOME = '/';
const PARAMETER = 'connexion';

const load = () => import('./log-in-dialogs.ts');
const LogInDialog = lazy(async () => ({ default: (await load()).LogInDialog }));

/**
 * Log-in is a dialog of the header, open at `/?connexion=<path>`; a plain form without scripts. Most screens
 * never open it, so they do not load it before a pointer or the focus is on its link.
 */
export function LogInLink() {
  const { pathname, search } = useLocation();
  const requested = pathname === HOME ? new URLSearchParams(search).get(PARAMETER) : null;
  const [openings, setOpenings] = useState(0);
  const back = safeReturnPath(requested ?? pathname + search);

  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setOpenings((before) => before + 1);
  };
  return (
    <>
      <Link
        className="btn btn-solid"
        to={urls.logIn(back)}
        onClick={open}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        rel="nofollow"
      >
        Se connecter
      </Link>
      {requested !== null || openings > 0 ? (
        <Suspense fallback={null}>
          <LogInDialog isRequested={requested !== null} openings={openings} back={back} />
        </Suspense>
      ) : null}
    </>
  );
}
