import { Button } from '@pomelo/design/button.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { DOCUMENT_HINTS, DocumentUpload } from './document-upload.tsx';
import { StepForm } from './step-form.tsx';
import { type StepProps, valueOf } from './step-props.ts';
import { useDocumentUploads } from './use-document-uploads.ts';

/** A Kbis and its date, and an identity document; each is sent by itself, and can be replaced. */
export function DocumentsStep(props: StepProps) {
  const { data, refusal, isBusy } = props;
  const uploads = useDocumentUploads();
  const paper = (kind: 'kbis' | 'identity') => (
    <DocumentUpload
      kind={kind}
      sent={data.papers[kind]}
      limits={data.documentLimits}
      upload={uploads.of(kind)}
      error={data.papers[kind] ? undefined : refusal?.fieldErrors[kind]}
      hint={DOCUMENT_HINTS[kind]}
      onFile={(file) => uploads.send(kind, file)}
    />
  );
  return (
    <>
      {paper('kbis')}
      {paper('identity')}
      <StepForm step="documents">
        <TextField
          label="Date du Kbis"
          name="kbisDate"
          type="date"
          min={data.kbisDays.oldest}
          max={data.kbisDays.today}
          required
          className="join-date"
          defaultValue={valueOf(props, 'kbisDate')}
          error={refusal?.fieldErrors['kbisDate']}
          hint="En haut de l’extrait. Il doit avoir moins de trois mois."
        />
        <Button type="submit" look="coral" size="large" pending={isBusy || uploads.areUnderWay}>
          {uploads.areUnderWay ? 'Envoi en cours' : 'Continuer'}
        </Button>
      </StepForm>
    </>
  );
}
