import { exportsFields } from '@pomelo/contract/exports/exports.fields.generated.ts';
import type { ExportFile } from '@pomelo/contract/exports/exports.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { TextAreaField, TextField } from '@pomelo/design/field.tsx';
import type { ReactNode } from 'react';
import { exportUrls } from '../../domain/export/export-urls.ts';
import { ProofFields, type ProofLimits } from '../../domain/export/proof-fields.tsx';
import { TransportFields } from '../../domain/export/transport-fields.tsx';
import { formatDay } from '../../lib/dates.ts';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { statementHint } from './exports.messages.ts';
import * as css from './exports.module.css';

type Props = { file: ExportFile };

/** Hides the form in a disclosure when the value is known; shows it at once otherwise. */
const Changed = ({ isKnown, children }: { isKnown: boolean; children: ReactNode }) =>
  isKnown ? (
    <div className="set-more no-print">
      <details>
        <summary>Changer le transport</summary>
        {children}
      </details>
    </div>
  ) : (
    children
  );

export function TransportForm({ file }: Props) {
  const { transporter, country, address, carrier } = file.transport;
  const form = useForm(exportsFields.transport, {
    intention: 'transporter',
    stored: { transporter: transporter ?? '', country: country ?? '', address, carrier },
  });
  return (
    <Changed isKnown={transporter !== null && form.refusal === null}>
      <PageForm
        form={form}
        action={exportUrls.one(file.bundle.id)}
        className={`set-form ${css.form} no-print`}
        aria-label="Transport du véhicule"
      >
        <input type="hidden" name="seen" value={file.version} />
        <TransportFields form={form} file={file} />
        <p className="small muted">
          Quand l’acheteur transporte le véhicule, une caution égale à la TVA peut s’ajouter à la commande.
          Elle est restituée quand le dossier est accepté.
        </p>
        <div className="set-save">
          <Button type="submit" look="line" pending={form.isPending}>
            Enregistrer le transport
          </Button>
        </div>
      </PageForm>
    </Changed>
  );
}

export function StatementForm({ file }: Props) {
  const form = useForm(exportsFields.sign, { intention: 'signer' });
  return (
    <PageForm
      form={form}
      action={exportUrls.one(file.bundle.id)}
      className={`set-form ${css.form} no-print`}
      aria-label="Attestation de transport"
    >
      <p>{statementHint(file.statementDueOn && formatDay(file.statementDueOn))}</p>
      <TextAreaField label="Nom et adresse de l’acquéreur" rows={3} {...form.field('acquirer')} />
      <TextField label="Date d’arrivée" type="date" {...form.field('arrivedOn')} />
      <TextField label="Lieu d’arrivée" {...form.field('place')} />
      <TextField label="Personne qui a reçu le véhicule" {...form.field('acceptedBy')} />
      <TextField
        label="Signature"
        hint="Votre nom. Vous attestez que le véhicule a été transporté par vous ou pour votre compte."
        autoComplete="name"
        {...form.field('signature')}
      />
      <div className="set-save">
        <Button type="submit" look="coral" pending={form.isPending}>
          Signer l’attestation
        </Button>
      </div>
    </PageForm>
  );
}

export function ProofForm({ file, limits }: Props & { limits: ProofLimits }) {
  const form = useForm(exportsFields.addProof, { intention: 'prouver' });
  return (
    <PageForm
      // The form resets after an upload.
      key={file.proofs.length}
      form={form}
      action={exportUrls.one(file.bundle.id)}
      encType="multipart/form-data"
      className={`set-form ${css.form} no-print`}
      aria-label="Envoyer une preuve"
    >
      <ProofFields form={form} file={file} limits={limits} />
      <div className="set-save">
        <Button type="submit" look="coral" pending={form.isPending}>
          Envoyer la preuve
        </Button>
      </div>
    </PageForm>
  );
}
