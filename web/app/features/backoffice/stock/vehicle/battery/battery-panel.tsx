import { vehicleBatteryFields } from '@pomelo/contract/backoffice/stock/battery.fields.generated.ts';
import type { StaffCertificate, VehicleBattery } from '@pomelo/contract/backoffice/stock/battery.schemas.ts';
import type { StaffVehicle } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { BATTERY_METHODS, hasTractionBattery } from '@pomelo/contract/catalogue/battery.ts';
import { MAX_UPLOAD_BYTES } from '@pomelo/contract/constants.ts';
import { Button } from '@pomelo/design/button.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { FileField } from '@pomelo/design/file-field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { staffUrls } from '../../../../../backoffice-urls.ts';
import {
  certificateText,
  METHODS,
  NOT_TESTED,
  warningTexts,
} from '../../../../../domain/vehicle/battery.messages.ts';
import { ActionForm } from '../../../../../lib/form/action-form.tsx';
import { useForm } from '../../../../../lib/form/use-form.ts';
import { StaffForm } from '../../../shared/staff-form.tsx';
import { CERTIFICATE_SOURCES, registerMissing } from './battery.messages.ts';
import { FILE_TOO_LARGE } from '../vehicle.messages.ts';
import * as partsCss from '../../../shared/parts.module.css';
import * as tableCss from '../../../shared/table.module.css';
import * as css from '../vehicle-form.module.css';

type Props = {
  vehicle: StaffVehicle;
  battery: VehicleBattery;
  documentTypes: readonly string[];
  nowMs: number;
  mayWrite: boolean;
};

/** Certificates of the battery, the one that counts first; a wrong one is removed and added again. */
export function BatteryPanel({ vehicle, battery, documentTypes, nowMs, mayWrite }: Props) {
  const { id, facts, products } = vehicle;
  const isCharged = hasTractionBattery(facts.energy);
  const [newest] = battery.data;
  if (!isCharged && !newest) return null;
  const km = Math.min(...products.map((product) => product.km));
  const warnings = newest && Number.isFinite(km) ? warningTexts(newest, km, nowMs) : [];
  return (
    <Section title="Batterie" id="batterie" aside={<span className="muted num">{battery.data.length}</span>}>
      {newest ? null : <p className={css.text}>{NOT_TESTED}</p>}
      {warnings.map((text) => (
        <p key={text} className={`${css.text} warn`}>
          {text}
        </p>
      ))}
      <ul className={`ruled ${css.rows}`}>
        {battery.data.map((certificate) => (
          <CertificateRow key={certificate.id} id={id} certificate={certificate} mayWrite={mayWrite} />
        ))}
      </ul>
      {mayWrite && isCharged ? (
        <>
          <RegisterReading id={id} missing={battery.missing} />
          <CertificateForm key={battery.data.length} documentTypes={documentTypes} />
        </>
      ) : null}
    </Section>
  );
}

type RowProps = { id: number; certificate: StaffCertificate; mayWrite: boolean };

function CertificateRow({ id, certificate, mayWrite }: RowProps) {
  const name = certificateText(certificate);
  const details = [METHODS[certificate.method], certificate.number, CERTIFICATE_SOURCES[certificate.source]];
  return (
    <li data-row={certificate.id}>
      <span>
        <b>{name}</b> <small className="muted">{details.filter(Boolean).join(', ')}</small>
      </span>
      <span>
        {certificate.documentId ? (
          <a
            className="link small"
            href={staffUrls.vehicleDocument(id, certificate.documentId)}
            target="_blank"
            rel="noreferrer"
          >
            Ouvrir<span className="vh"> le certificat, {name}</span>
          </a>
        ) : null}{' '}
        {certificate.verificationUrl ? (
          <a
            className="link small"
            href={certificate.verificationUrl}
            target="_blank"
            rel="noreferrer nofollow"
          >
            Vérifier<span className="vh"> {name}</span>
          </a>
        ) : null}
      </span>
      {mayWrite ? (
        <ActionForm
          className={tableCss.actions}
          action={staffUrls.vehicle(id)}
          actionKey={`certificat-${certificate.id}`}
          fields={{ intention: 'supprimer-certificat', certificat: certificate.id }}
          question={{
            title: `Supprimer «\u202f${name}\u202f»\u202f?`,
            message: 'Le certificat et son fichier ne pourront pas être retrouvés.',
            confirmLabel: 'Supprimer',
            danger: true,
          }}
        >
          <Button type="submit" look="line" aria-label={`Supprimer le certificat, ${name}`}>
            Supprimer
          </Button>
        </ActionForm>
      ) : null}
    </li>
  );
}

function RegisterReading({ id, missing }: { id: number; missing: readonly string[] }) {
  if (missing.length > 0) return <p className={`${css.text} muted small`}>{registerMissing(missing)}</p>;
  return (
    <ActionForm
      className={css.text}
      action={staffUrls.vehicle(id)}
      actionKey="lire-certificat"
      fields={{ intention: 'lire-certificat' }}
    >
      <Button type="submit" look="line">
        Lire auprès de l’émetteur
      </Button>
    </ActionForm>
  );
}

const METHOD_OPTIONS = BATTERY_METHODS.map((value) => ({ value, label: METHODS[value] }));

function CertificateForm({ documentTypes }: { documentTypes: readonly string[] }) {
  const form = useForm(vehicleBatteryFields.add, {
    intention: 'certificat',
    stored: { method: 'unknown' },
  });
  return (
    <details className={css.more} open={form.refusal !== null || undefined}>
      <summary className="btn btn-line">Ajouter un certificat</summary>
      <StaffForm
        form={form}
        encType="multipart/form-data"
        className={`${partsCss.form} ${css.form}`}
        label="Ajouter un certificat de batterie"
        save="Ajouter"
      >
        <div className={css.fields}>
          <TextField label="État de santé, en %" inputMode="decimal" {...form.field('health')} required />
          <TextField label="Capacité mesurée, en kWh" inputMode="decimal" {...form.field('usableKwh')} />
          <TextField label="Kilométrage de la mesure" inputMode="numeric" {...form.field('km')} />
          <TextField label="Mesure du" type="date" {...form.field('measuredOn')} />
          <SelectField label="Méthode" options={METHOD_OPTIONS} {...form.field('method')} />
          <TextField label="Émetteur" autoComplete="off" {...form.field('issuer')} />
          <TextField label="Numéro" autoComplete="off" {...form.field('number')} />
          <TextField
            label="Adresse de vérification"
            type="url"
            hint="https://…, montrée aux acheteurs."
            {...form.field('verificationUrl')}
          />
          <FileField
            label="Fichier"
            accept={documentTypes}
            hint="PDF, JPEG ou PNG, 10 Mo au plus. Lu par les acheteurs."
            refuse={({ size }) => (size > MAX_UPLOAD_BYTES ? FILE_TOO_LARGE : null)}
            {...form.field('file')}
          />
        </div>
      </StaffForm>
    </details>
  );
}
