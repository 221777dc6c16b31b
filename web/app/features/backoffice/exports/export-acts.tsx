import { staffExportsFields } from '@pomelo/contract/backoffice/exports/exports.fields.generated.ts';
import type { StaffExportFile } from '@pomelo/contract/backoffice/exports/exports.schemas.ts';
import { PROOF_PARTIES } from '@pomelo/contract/exports/export-rules.ts';
import type { ExportProof } from '@pomelo/contract/exports/exports.schemas.ts';
import { SelectField, TextAreaField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { PARTY_LABELS, PROOF_LABELS } from '../../../domain/export/export.messages.ts';
import { ProofFields, type ProofLimits } from '../../../domain/export/proof-fields.tsx';
import { TransportFields } from '../../../domain/export/transport-fields.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { staffExportUrls } from './staff-export-urls.ts';
import * as recordCss from '../shared/record.module.css';

type Props = { file: StaffExportFile };

const Seen = ({ file }: Props) => <input type="hidden" name="seen" value={file.version} />;

/** Accepts the file once its proofs suffice, or refuses the exemption once they are overdue. */
export function DecisionForms({ file }: Props) {
  const accept = useForm({}, { intention: 'accepter' });
  const refusal = useForm(staffExportsFields.refuse, { intention: 'refuser' });
  const { may, bundle } = file;
  if (!may.includes('accept') && !may.includes('refuse')) return null;
  return (
    <Section title="Décision" id="decision">
      {may.includes('accept') ? (
        <StaffForm
          form={accept}
          action={staffExportUrls.one(bundle.id)}
          label="Accepter le dossier"
          save="Accepter le dossier"
          look="coral"
        >
          <Seen file={file} />
          <p className="small muted">L’exonération est conservée. Une caution reçue est remboursée.</p>
        </StaffForm>
      ) : null}
      {may.includes('refuse') ? (
        <StaffForm
          form={refusal}
          action={staffExportUrls.one(bundle.id)}
          label="Refuser l’exonération"
          save="Refuser l’exonération"
          look="line"
        >
          <Seen file={file} />
          <p className="small muted">
            La TVA est due{'\u202f'}: un avoir et une facture avec TVA remplacent la facture. Une caution
            reçue la règle.
          </p>
          <TextAreaField label="Motif, pour l’acheteur" rows={3} {...refusal.field('text')} />
        </StaffForm>
      ) : null}
    </Section>
  );
}

/** Reopens an accepted file: a contradiction appeared, or the tax office asks. */
export function ReopenForm({ file }: Props) {
  const form = useForm(staffExportsFields.reopen, { intention: 'rouvrir' });
  if (!file.may.includes('reopen')) return null;
  const isReleased = file.deposit?.state === 'released';
  return (
    <Section title="Décision" id="decision">
      <details className={recordCss.more} open={form.refusal !== null}>
        <summary className="link">Rouvrir le dossier</summary>
        <StaffForm
          form={form}
          action={staffExportUrls.one(file.bundle.id)}
          label="Rouvrir le dossier"
          save="Rouvrir le dossier"
          look="line"
        >
          <Seen file={file} />
          <p className="small muted">
            Les preuves sont à vérifier de nouveau. Si l’exonération est ensuite refusée, un avoir et une
            facture avec TVA remplacent la facture
            {isReleased ? '\u202f; la caution, déjà rendue, ne la réglera pas' : ''}.
          </p>
          <TextAreaField label="Motif, pour l’acheteur" rows={3} {...form.field('text')} />
        </StaffForm>
      </details>
    </Section>
  );
}

/** Accepts or refuses a pending proof; an accepted one may only be refused. */
export function ReviewForm({ file, proof }: Props & { proof: ExportProof }) {
  const form = useForm(staffExportsFields.review, {
    intention: 'verifier',
    ids: { preuve: proof.id },
    stored: { decision: 'accepter', party: 'independent' },
  });
  if (proof.state === 'accepted')
    return (
      <details className={recordCss.more} open={form.refusal !== null}>
        <summary className="link">Revenir sur cette preuve</summary>
        <StaffForm
          form={form}
          action={staffExportUrls.one(file.bundle.id)}
          label={`Refuser\u202f: ${PROOF_LABELS[proof.type]}, ${proof.issuer}`}
          save="Refuser la preuve"
          look="line"
        >
          <Seen file={file} />
          <input type="hidden" name="decision" value="refuser" />
          <TextAreaField label="Motif, pour l’acheteur" rows={2} {...form.field('reason')} />
        </StaffForm>
      </details>
    );
  return (
    <StaffForm
      form={form}
      action={staffExportUrls.one(file.bundle.id)}
      label={`Vérifier\u202f: ${PROOF_LABELS[proof.type]}, ${proof.issuer}`}
      save="Enregistrer la décision"
      look="line"
    >
      <Seen file={file} />
      <SelectField
        label="Décision"
        options={[
          { value: 'accepter', label: 'Accepter cette preuve' },
          { value: 'refuser', label: 'Refuser cette preuve' },
        ]}
        name="decision"
        defaultValue={form.state.values['decision'] ?? 'accepter'}
      />
      <SelectField
        label="De qui dépend l’émetteur"
        options={PROOF_PARTIES.map((value) => ({ value, label: PARTY_LABELS[value] }))}
        {...form.field('party')}
      />
      <TextAreaField
        label="Motif d’un refus, pour l’acheteur"
        rows={2}
        {...form.field('reason')}
        required={false}
      />
    </StaffForm>
  );
}

/** Changes that the team makes for the buyer. */
export function ChangeForms({ file, limits }: Props & { limits: ProofLimits }) {
  const { transporter, country, address, carrier } = file.transport;
  const transport = useForm(staffExportsFields.transport, {
    intention: 'transporter',
    stored: { transporter: transporter ?? '', country: country ?? '', address, carrier },
  });
  const proof = useForm(staffExportsFields.addProof, { intention: 'prouver' });
  const action = staffExportUrls.one(file.bundle.id);
  return (
    <>
      <details className={recordCss.more} open={transport.refusal !== null}>
        <summary className="link">Changer le transport</summary>
        <StaffForm form={transport} action={action} label="Transport du véhicule">
          <Seen file={file} />
          <TransportFields form={transport} file={file} />
        </StaffForm>
      </details>
      <details className={recordCss.more} open={proof.refusal !== null}>
        <summary className="link">Ajouter une preuve</summary>
        <StaffForm
          key={file.proofs.length}
          form={proof}
          action={action}
          encType="multipart/form-data"
          label="Ajouter une preuve"
          save="Ajouter la preuve"
        >
          <ProofFields form={proof} file={file} limits={limits} />
        </StaffForm>
      </details>
    </>
  );
}

/** Asks the register again: after an invalid number was corrected. */
export function VatForm({ file }: Props) {
  const form = useForm({}, { intention: 'vies' });
  return (
    <StaffForm
      form={form}
      action={staffExportUrls.one(file.bundle.id)}
      label="Vérifier de nouveau le numéro de TVA"
      save="Vérifier de nouveau dans VIES"
      look="line"
    >
      <Seen file={file} />
    </StaffForm>
  );
}
