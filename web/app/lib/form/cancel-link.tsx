import { buttonClass } from '@pomelo/design/button.tsx';
import { Link } from 'react-router';

/** « Annuler » of a form: leaves it, and what was typed in it, without a question. */
export const CancelLink = ({ to }: { to: string }) => (
  <Link className={buttonClass({ look: 'line' })} to={to} preventScrollReset data-leaves>
    Annuler
  </Link>
);
