import { buttonClass } from '@pomelo/design/button.tsx';
import { Link } from 'react-router';

/** « Annuler » of a form: leaves it, and its input, without confirmation. */
export const CancelLink = ({ to }: { to: string }) => (
  <Link className={buttonClass({ look: 'line' })} to={to} preventScrollReset data-leaves>
    Annuler
  </Link>
);
