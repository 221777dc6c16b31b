import { ButtonLink } from '@pomelo/design/button.tsx';
import { ErrorState } from '@pomelo/design/states.tsx';

const LISTING_FAILED =
  'La recherche n’a pas répondu. Vos filtres sont gardés\u202f: réessayez dans un instant.';

/** Replaces the list while the API does not answer. */
export function FailedListing({ href }: { href: string }) {
  return (
    <ErrorState title="La recherche n’a pas abouti" action={<ButtonLink href={href}>Réessayer</ButtonLink>}>
      {LISTING_FAILED}
    </ErrorState>
  );
}
