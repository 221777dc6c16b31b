import type { RegistrationDocumentKind } from '@pomelo/contract/registration/registration.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { FileField } from '@pomelo/design/file-field.tsx';
import { fileHint, fileRefusal } from '../../lib/form/file.messages.ts';
import { registrationUrls } from './registration-urls.ts';
import type { UploadedDocument } from './draft.ts';
import { REGISTRATION_DOCUMENT_LABELS, sendingText } from './registration.messages.ts';
import type { Upload } from './use-document-uploads.ts';
import * as css from './registration.module.css';

export const DOCUMENT_HINTS: Record<RegistrationDocumentKind, string> = {
  kbis: 'L’extrait entier, de moins de trois mois.',
  identity: 'Carte nationale d’identité recto verso, passeport ou titre de séjour.',
};

export type DocumentUploadProps = {
  kind: RegistrationDocumentKind;
  sent: UploadedDocument | null;
  limits: { accept: readonly string[]; maxBytes: number };
  upload: Upload;
  error: string | undefined;
  hint: string;
  onFile: (file: File) => void;
};

/** One document: sent at once with scripts, by its own button without. */
export function DocumentUpload({ kind, sent, limits, upload, error, hint, onFile }: DocumentUploadProps) {
  return (
    <form
      method="post"
      action={registrationUrls.document(kind)}
      encType="multipart/form-data"
      className={css.documentUpload}
    >
      <FileField
        // Once it is received, the field is ready for another.
        key={`${sent?.id ?? ''} ${upload.tries}`}
        label={REGISTRATION_DOCUMENT_LABELS[kind]}
        name="fichier"
        accept={limits.accept}
        required
        sent={sent}
        hint={sent ? 'Pour le remplacer, choisissez un autre fichier.' : `${hint} ${fileHint(limits)}`}
        error={upload.message ?? error}
        refuse={(file) => fileRefusal(file, limits)}
        onFile={onFile}
      />
      {upload.share === null ? null : (
        <div className={css.documentProgress} role="status">
          <progress
            max={1}
            value={upload.share}
            aria-label={`Envoi de ${REGISTRATION_DOCUMENT_LABELS[kind]}`}
          />
          <span className="small muted num">{sendingText(upload.share)}</span>
        </div>
      )}
      <Button type="submit" className={css.withoutScripts}>
        {sent ? 'Remplacer ce document' : 'Envoyer ce document'}
      </Button>
    </form>
  );
}
