import { Button } from '@pomelo/design/button.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { PAPER_HINTS, PaperUpload } from './paper-upload.tsx';
import { StepForm } from './step-form.tsx';
import { type StepProps, valueOf } from './step-props.ts';
import { usePaperUploads } from './use-paper-uploads.ts';

/** A Kbis and its date, and an identity paper; each is sent by itself, and can be replaced. */
export function PapersStep(props: StepProps) {
  const { data, refusal, isBusy } = props;
  const uploads = usePaperUploads();
  const paper = (kind: 'kbis' | 'identity') => (
    <PaperUpload
      kind={kind}
      sent={data.papers[kind]}
      limits={data.paperLimits}
      upload={uploads.of(kind)}
      error={data.papers[kind] ? undefined : refusal?.fieldErrors[kind]}
      hint={PAPER_HINTS[kind]}
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
