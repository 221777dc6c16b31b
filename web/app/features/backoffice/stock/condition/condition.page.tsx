import { vehicleCondition as endpoints } from '@pomelo/contract/backoffice/stock/condition.endpoints.ts';
import { vehicleConditionFields } from '@pomelo/contract/backoffice/stock/condition.fields.generated.ts';
import type { VehicleCondition } from '@pomelo/contract/backoffice/stock/condition.schemas.ts';
import { staffVehicle } from '@pomelo/contract/backoffice/stock/vehicle.endpoints.ts';
import { gradeRuleText, gradeText } from '@pomelo/contract/condition/condition-texts.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { Button, ButtonLink } from '@pomelo/design/button.tsx';
import { EurosField, TextField } from '@pomelo/design/field.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { ActionForm } from '../../../../lib/form/action-form.tsx';
import { formatDay } from '../../../../lib/dates.ts';
import { pageAnswer } from '../../../../lib/form/form-refusal.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { openStaffAction, staffClient, staffOf } from '../../../../lib/session/staff.server.ts';
import { requiredId } from '../../shared/content-loader.server.ts';
import { StaffForm } from '../../shared/staff-form.tsx';
import { staffMeta } from '../../shared/staff-meta.ts';
import { handleCondition } from './condition.action.server.ts';
import { CONDITION_FAILED, rateText, versionText } from './condition.messages.ts';
import { FactsForm } from './facts-form.tsx';
import { ReportDamages } from './report-damages.tsx';
import * as partsCss from '../../shared/parts.module.css';
import * as css from '../vehicle/vehicle-form.module.css';
import type { Route } from './+types/condition.page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(loaderData ? `État de ${loaderData.reference}` : 'État du véhicule');

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const id = requiredId(params.id, request);
  const client = staffClient(context);
  const [{ reference, title }, condition] = await Promise.all([
    client.call(staffVehicle.one, { params: { id } }),
    client.call(endpoints.one, { params: { id } }),
  ]);
  const mayWrite = staffOf(context).state.permissions.includes('stock.write');
  return { id, reference, title, condition, mayWrite };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  handleCondition(await openStaffAction(request, context), requiredId(params.id, request));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, CONDITION_FAILED);

/** The condition report of a vehicle: its draft, and its signed versions. */
export default function ConditionPage({ loaderData }: Route.ComponentProps) {
  const { id, reference, title, condition, mayWrite } = loaderData;
  const { draft } = condition;
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Stock', href: staffUrls.stock() },
          { label: reference, href: staffUrls.vehicle(id) },
          { label: 'Rapport d’état' },
        ]}
      />
      <PageHead
        title="Rapport d’état"
        sub={`${title}, ${reference}`}
        actions={
          mayWrite ? (
            <ButtonLink look="line" icon="camera" href={staffUrls.capture(id)}>
              Prise de vue guidée
            </ButtonLink>
          ) : null
        }
      />
      {draft && mayWrite ? (
        <>
          <Section
            title="Dommages"
            id="dommages"
            aside={<span className="muted num">{draft.content.damages.length}</span>}
          >
            <ReportDamages id={id} draft={draft} />
          </Section>
          <Section title="Contrôles" id="controles">
            <FactsForm draft={draft} />
          </Section>
          <Signature draft={draft} />
        </>
      ) : null}
      {!draft && mayWrite ? (
        <ActionForm
          className={css.text}
          action={staffUrls.vehicleCondition(id)}
          actionKey="commencer"
          fields={{ intention: 'commencer' }}
        >
          <Button type="submit" look="solid">
            {condition.signed.length > 0 ? 'Commencer une nouvelle version' : 'Commencer un rapport'}
          </Button>
        </ActionForm>
      ) : null}
      <Versions id={id} signed={condition.signed} />
      <Rates rates={condition.rates} mayWrite={mayWrite} />
    </>
  );
}

function Signature({ draft }: { draft: NonNullable<VehicleCondition['draft']> }) {
  const form = useForm(vehicleConditionFields.sign, { intention: 'signer' });
  const grade =
    draft.grade === 'A' || draft.grade === 'B' || draft.grade === 'C' || draft.grade === 'D'
      ? draft.grade
      : null;
  return (
    <Section title="Signature" id="signature">
      <p className={css.text}>
        Version {draft.number}
        {'\u202f'}: {gradeText({ ...draft, grade })}. Une fois signé, le rapport ne change plus{'\u202f'}: une
        correction est une nouvelle version.
      </p>
      <p className={`${css.text} muted small`}>{gradeRuleText()}</p>
      <StaffForm
        form={form}
        label="Signature"
        save="Signer le rapport"
        className={`${partsCss.form} ${css.form}`}
      >
        <input type="hidden" name="version" value={draft.version} />
      </StaffForm>
    </Section>
  );
}

function Versions({ id, signed }: { id: number; signed: VehicleCondition['signed'] }) {
  return (
    <Section title="Versions signées" id="versions">
      {signed.length === 0 ? <p className={css.text}>Aucun rapport n’est signé.</p> : null}
      <ul className={`ruled ${css.rows}`}>
        {signed.map((version) => (
          <li key={version.number}>
            <span>{versionText(version)}</span>
            <a
              className="link small"
              href={staffUrls.conditionFile(id, version.number)}
              target="_blank"
              rel="noreferrer"
            >
              PDF<span className="vh"> de la version {version.number}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Rates({ rates, mayWrite }: { rates: VehicleCondition['rates']; mayWrite: boolean }) {
  const form = useForm(vehicleConditionFields.addRate, { intention: 'tarif' });
  return (
    <Section title="Tarifs de remise en état" id="tarifs">
      {rates.length === 0 ? (
        <p className={css.text}>Aucun tarif{'\u202f'}: les réparations ne sont pas chiffrées.</p>
      ) : null}
      <ul className={`ruled ${css.rows}`}>
        {rates.map(({ startsOn, labourCents, paintCents }) => (
          <li key={startsOn}>{rateText(formatDay(startsOn), labourCents, paintCents)}</li>
        ))}
      </ul>
      {mayWrite ? (
        <details className={css.more} open={form.refusal !== null || undefined}>
          <summary className="btn btn-line">Ajouter un tarif</summary>
          <StaffForm
            key={rates.length}
            form={form}
            label="Ajouter un tarif"
            save="Ajouter"
            className={`${partsCss.form} ${css.form}`}
          >
            <div className={css.fields}>
              <TextField label="À partir du" type="date" {...form.field('startsOn')} />
              <EurosField label="Heure de main-d’œuvre HT" {...form.field('labourCents')} />
              <EurosField label="Heure de peinture HT" {...form.field('paintCents')} />
            </div>
          </StaffForm>
        </details>
      ) : null}
    </Section>
  );
}
