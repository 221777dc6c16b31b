import { staffBundlesFields } from '@pomelo/contract/backoffice/orders/bundles.fields.generated.ts';
import type { StaffBundle } from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import type { ChecklistLine } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { FieldError } from '@pomelo/design/field-error.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { fileSize } from '@pomelo/design/file-size.ts';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link, useNavigation } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { formatDay, formatInstant } from '../../../lib/dates.ts';
import { PageForm } from '../../../lib/form/page-form.tsx';
import { type FormHandle, useForm } from '../../../lib/form/use-form.ts';
import { isSame, REGISTRATION_DOCUMENT_LABELS } from './bundles.messages.ts';
import * as css from './bundles.module.css';
import * as partsCss from '../shared/parts.module.css';
import * as tableCss from '../shared/table.module.css';

type Sent = NonNullable<StaffBundle['carteGrise']>['papers'][number];
type Props = {
  line: ChecklistLine;
  sent: Sent | null;
  shown: StaffBundle;
  /** Its file is shown next to its checks. */
  isOpen: boolean;
  mayDecide: boolean;
};

/** One document: its status; expanded, its file next to the compared data, and the decision. */
export function DocumentCheck({ line, sent, shown, isOpen, mayDecide }: Props) {
  const form = useForm(staffBundlesFields.judgePaper, { intention: 'piece', ids: { paper: line.paper } });
  const { refusal } = form;
  const { word: stateLabel, tone } = REGISTRATION_DOCUMENT_LABELS[line.state];
  const { id } = shown.bundle;
  const here = `${staffUrls.bundle(id)}?piece=${line.paper}#piece-${line.paper}`;
  const open = (isOpen || refusal !== null) && sent !== null;
  return (
    <li id={`piece-${line.paper}`} data-row={line.paper}>
      <div className={css.document}>
        <div>
          <b>{line.label}</b>
          {line.name && sent ? (
            <p className="small muted">
              {line.name}, {fileSize(sent.sizeBytes)}, reçue le {formatInstant(sent.at)}
              {sent.fromCompany ? ', pièce de la société' : null}
            </p>
          ) : null}
          {[...line.problems, ...line.warnings].map((text) => (
            <FieldError key={text}>{text}</FieldError>
          ))}
        </div>
        <Tag tone={tone}>{stateLabel}</Tag>
        {sent ? (
          <Link
            className="btn btn-line"
            to={open ? `${staffUrls.bundle(id)}#piece-${line.paper}` : here}
            preventScrollReset
          >
            {open ? 'Fermer' : 'Examiner'}
            <span className="vh">
              {'\u202f'}: {line.label}
            </span>
          </Link>
        ) : (
          <span />
        )}
      </div>
      {open ? (
        <div className={css.check}>
          <FileView
            src={staffUrls.bundleCarteGriseDocument(id, line.paper)}
            type={sent.type}
            label={line.label}
          />
          <div className={css.checks}>
            <Comparisons sent={sent} shown={shown} />
            {mayDecide ? (
              <DecisionForm
                key={`${sent.at}-${line.state}`}
                form={form}
                line={line}
                sent={sent}
                bundleId={id}
              />
            ) : null}
            {!mayDecide && refusal ? <FormError title={refusal.message} /> : null}
          </div>
        </div>
      ) : null}
    </li>
  );
}

function FileView({ src, type, label }: { src: string; type: string; label: string }) {
  return (
    <div className={css.file}>
      {type.startsWith('image/') ? (
        <img src={src} alt={label} />
      ) : (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers refuse to start their PDF reader in a sandbox; the API accepted the file as PDF by its bytes and serves it as PDF only
        <iframe src={src} title={label} />
      )}
      <a className="link small" href={src} target="_blank" rel="noreferrer">
        Ouvrir dans un onglet
        <span className="vh">
          {'\u202f'}: {label}
        </span>
      </a>
    </div>
  );
}

/** Data typed by the buyer next to the known data. */
function Comparisons({ sent, shown: { vehicle, company } }: { sent: Sent; shown: StaffBundle }) {
  const rows = [
    { label: 'VIN', typed: sent.vin, known: vehicle.vin },
    { label: 'SIRET', typed: sent.siret, known: company.siret },
    { label: 'Raison sociale', typed: sent.company, known: company.rs },
    { label: 'Date', typed: sent.date ? formatDay(sent.date) : null, known: null },
  ].filter(({ typed, known }) => typed !== null || known !== null);
  return (
    <table className={`${tableCss.table} ${css.compare}`}>
      <caption className="vh">Ce que dit la pièce, à côté de ce que nous savons</caption>
      <thead>
        <tr>
          <th scope="col">À vérifier</th>
          <th scope="col">Saisi par l’acheteur</th>
          <th scope="col">Connu</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, typed, known }) => {
          const same = isSame(typed, known);
          return (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={`num ${tableCss.wrap} ${css.wrap}`}>
                {typed ?? <span className="muted">non saisi</span>}{' '}
                {same === false ? <Tag tone="bad">différent</Tag> : null}
                {same === true ? <Tag tone="ok">identique</Tag> : null}
              </td>
              <td className={`num ${tableCss.wrap} ${css.wrap}`}>
                {known ?? <span className="muted">–</span>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type DecisionFormProps = {
  form: FormHandle<keyof typeof staffBundlesFields.judgePaper>;
  line: ChecklistLine;
  sent: Sent;
  bundleId: string;
};

function DecisionForm({ form, line, sent, bundleId }: DecisionFormProps) {
  const { formData } = useNavigation();
  const pressed = form.isPending ? formData?.get('decision') : null;
  const was = line.state === 'accepted' || line.state === 'refused' ? line.state : 'received';
  return (
    <PageForm
      form={form}
      action={`${staffUrls.bundle(bundleId)}?piece=${line.paper}`}
      className={partsCss.form}
      aria-label={`Décider\u202f: ${line.label}`}
    >
      <input type="hidden" name="seen" value={sent.at} />
      <input type="hidden" name="was" value={was} />
      {was === 'accepted' ? null : (
        <Button type="submit" name="decision" value="accepter" look="solid" pending={pressed === 'accepter'}>
          Accepter la pièce
        </Button>
      )}
      {was === 'refused' ? null : (
        <>
          <TextField label="Motif du refus" hint="Écrit à l’acheteur." {...form.field('reason')} />
          <Button type="submit" name="decision" value="refuser" look="line" pending={pressed === 'refuser'}>
            Refuser la pièce
          </Button>
        </>
      )}
    </PageForm>
  );
}
