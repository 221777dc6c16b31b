import { ButtonLink } from '@pomelo/design/button.tsx';
import { ErrorState } from '@pomelo/design/states.tsx';
import { useLocation } from 'react-router';

/** In place of data that the API could not return: it is neither empty nor lost. */
export function NotLoaded({ title }: { title: string }) {
  const { pathname, search } = useLocation();
  return (
    <ErrorState
      title={title}
      action={
        <ButtonLink look="line" href={pathname + search}>
          Réessayer
        </ButtonLink>
      }
    >
      Rien n’est perdu{'\u202f'}: le service ne répond pas pour le moment.
    </ErrorState>
  );
}
