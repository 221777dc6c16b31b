import { ButtonLink } from '@pomelo/design/button.tsx';
import { staffUrls } from '../../backoffice-urls.ts';
import { BlankLayout } from '../../layouts/blank.layout.tsx';

/** Somebody of the team stays where he works: an address of the back-office that leads nowhere is no way to the listing. */
export function StaffNotFoundScreen({ message }: { message: string }) {
  return (
    <BlankLayout>
      <title>Page introuvable · Gestion</title>
      <meta name="robots" content="noindex" />
      <div className="oops" role="status">
        <h1 className="h1">Cette page de gestion n’existe pas, ou plus.</h1>
        <p className="muted">{message}</p>
        <ButtonLink look="coral" size="large" href={staffUrls.today()}>
          Revenir à la gestion
        </ButtonLink>
      </div>
    </BlankLayout>
  );
}
