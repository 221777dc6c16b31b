import type { MailTexts } from '@pomelo/contract/backoffice/mail-texts.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { ActionForm } from '../../../shared/action-form.tsx';
import { PREVIEW_FRAME } from './preview-button.tsx';

type Props = { texts: MailTexts; specimen: number; canWrite: boolean };

/** A specimen of the mail as it would leave, in both its parts: what is said may depend on what happened. */
export function MailPreview({ texts: { template, specimens }, specimen, canWrite }: Props) {
  const frame = staffUrls.mailPreview(template, `exemple=${specimen}`);
  return (
    <aside className="mx-preview" aria-label="Aperçu">
      {specimens.length > 1 ? (
        <nav aria-label="Exemples" className="small mx-specimens">
          {specimens
            .map((subject, place) => ({ subject, place }))
            .map(({ subject, place }) => (
              <Link
                key={place}
                to={staffUrls.mailText(template, `exemple=${place}`)}
                aria-current={place === specimen ? 'true' : undefined}
                preventScrollReset
              >
                {`${place + 1}. ${subject}`}
              </Link>
            ))}
        </nav>
      ) : null}
      <p className="small mx-parts">
        <a className="link" href={frame} target={PREVIEW_FRAME}>
          HTML
        </a>
        <a className="link" href={`${frame}&partie=texte`} target={PREVIEW_FRAME}>
          Texte seul
        </a>
      </p>
      {/* Its own address for each specimen: the frame is drawn anew. */}
      <iframe key={frame} name={PREVIEW_FRAME} src={frame} title="Aperçu de l’e-mail" sandbox="" referrerPolicy="no-referrer" />
      {canWrite ? (
        <ActionForm action={staffUrls.mailText(template)} actionKey="essai" fields={{ intention: 'essai', exemple: specimen }}>
          <Button type="submit" look="line" icon="mail">
            M’envoyer un essai
          </Button>
        </ActionForm>
      ) : null}
    </aside>
  );
}
