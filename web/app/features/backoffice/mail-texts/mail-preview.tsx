import type { MailTexts } from '@pomelo/contract/backoffice/content/mail-texts.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { PREVIEW_FRAME } from './preview-button.tsx';
import * as css from './mail-texts.module.css';

type Props = { texts: MailTexts; specimen: number; canWrite: boolean };

/** A rendered example of the mail, in both its parts: the text may depend on the event. */
export function MailPreview({ texts: { template, specimens }, specimen, canWrite }: Props) {
  const frame = staffUrls.mailPreview(template, `exemple=${specimen}`);
  return (
    <aside className={css.preview} aria-label="Aperçu">
      {specimens.length > 1 ? (
        <nav aria-label="Exemples" className={`small ${css.specimens}`}>
          {specimens
            .map((subject, index) => ({ subject, index }))
            .map(({ subject, index }) => (
              <Link
                key={index}
                to={staffUrls.mailText(template, `exemple=${index}`)}
                aria-current={index === specimen ? 'true' : undefined}
                preventScrollReset
              >
                {`${index + 1}. ${subject}`}
              </Link>
            ))}
        </nav>
      ) : null}
      <p className={`small ${css.parts}`}>
        <a className="link" href={frame} target={PREVIEW_FRAME}>
          HTML
        </a>
        <a className="link" href={`${frame}&partie=texte`} target={PREVIEW_FRAME}>
          Texte seul
        </a>
      </p>
      {/* A separate address for each example, so that the frame reloads. */}
      <iframe
        key={frame}
        name={PREVIEW_FRAME}
        src={frame}
        title="Aperçu de l’e-mail"
        sandbox=""
        referrerPolicy="no-referrer"
      />
      {canWrite ? (
        <ActionForm
          action={staffUrls.mailText(template)}
          actionKey="essai"
          fields={{ intention: 'essai', exemple: specimen }}
        >
          <Button type="submit" look="line" icon="mail">
            M’envoyer un essai
          </Button>
        </ActionForm>
      ) : null}
    </aside>
  );
}
