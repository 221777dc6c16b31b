import { registrationFields } from '@pomelo/contract/registration/registration.fields.generated.ts';
import { Button } from '@pomelo/design/button.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { DOCUMENT_HINTS, DocumentUpload } from './document-upload.tsx';
import type { RegistrationData } from './registration.loader.server.ts';
import { StepForm } from './step-form.tsx';
import { useDocumentUploads } from './use-document-uploads.ts';
import * as css from './registration.module.css';

/** A Kbis and its date, and an identity document; each is sent by itself, and can be replaced. */
export function DocumentsStep({ data }: { data: RegistrationData }) {
  const form = useForm(registrationFields.register, { stored: { kbisDate: data.draft.kbisDate } });
  const uploads = useDocumentUploads();
  const paper = (kind: 'kbis' | 'identity') => (
    <DocumentUpload
      kind={kind}
      sent={data.papers[kind]}
      limits={data.documentLimits}
      upload={uploads.of(kind)}
      error={data.papers[kind] ? undefined : form.field(kind).error}
      hint={DOCUMENT_HINTS[kind]}
      onFile={(file) => uploads.send(kind, file)}
    />
  );
  return (
    <>
      {paper('kbis')}
      {paper('identity')}
      <StepForm form={form} step="documents">
        <TextField
          label="Date du Kbis"
          type="date"
          min={data.kbisDays.oldest}
          max={data.kbisDays.today}
          className={css.date}
          hint="En haut de l’extrait. Il doit avoir moins de trois mois."
          {...form.field('kbisDate')}
          required
        />
        <Button type="submit" look="coral" size="large" pending={form.isPending || uploads.areUnderWay}>
          {uploads.areUnderWay ? 'Envoi en cours' : 'Continuer'}
        </Button>
      </StepForm>
    </>
  );
}
