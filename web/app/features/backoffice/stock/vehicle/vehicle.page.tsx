import { vehicleHistory } from '@pomelo/contract/backoffice/stock/history.endpoints.ts';
import { vehicleBattery } from '@pomelo/contract/backoffice/stock/battery.endpoints.ts';
import { figures } from '@pomelo/contract/backoffice/figures.endpoints.ts';
import { staffVehicle as endpoints } from '@pomelo/contract/backoffice/stock/vehicle.endpoints.ts';
import { staffVehicleFields } from '@pomelo/contract/backoffice/stock/vehicle.fields.generated.ts';
import type { StaffVehicle } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { hasTractionBattery } from '@pomelo/contract/catalogue/battery.ts';
import { DOCUMENT_FILE_TYPES, PICTURE_FILE_TYPES } from '@pomelo/contract/files.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../../lib/session/staff.server.ts';
import { pageAnswer } from '../../../../lib/form/form-refusal.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { requiredId } from '../../shared/content-loader.server.ts';
import { StaffForm } from '../../shared/staff-form.tsx';
import { staffMeta } from '../../shared/staff-meta.ts';
import { BatteryPanel } from './battery/battery-panel.tsx';
import { DamagesPanel } from './damages-panel.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { EquipmentPanel } from './equipment-panel.tsx';
import { FACT_LABELS } from './fact-fields.ts';
import type { FormChoices } from './form-choices.ts';
import { FactInputs } from './fact-inputs.tsx';
import { PicturesPanel } from './pictures-panel.tsx';
import { IDENTITY_FIELD } from './proposals.ts';
import { RegisterPanel, useProposals } from './register-panel.tsx';
import { PricePanel } from './price-panel.tsx';
import { VehiclesPanel } from './vehicles-panel.tsx';
import { SidePanel } from './side-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { handleVehicle } from './vehicle.action.server.ts';
import { VEHICLE_FAILED } from './vehicle.messages.ts';
import { factTexts } from './vehicle-texts.ts';
import * as css from './vehicle-form.module.css';
import * as partsCss from '../../shared/parts.module.css';
import * as recordCss from '../../shared/record.module.css';
import type { Route } from './+types/vehicle.page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(loaderData ? `${loaderData.vehicle.reference}, ${loaderData.vehicle.title}` : 'Véhicule');

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const id = requiredId(params.id, request);
  const client = staffClient(context);
  const { permissions } = staffOf(context).state;
  const mayWrite = permissions.includes('stock.write');
  const [vehicle, choices, battery, history, register, costs] = await Promise.all([
    client.call(endpoints.one, { params: { id } }),
    client.call(endpoints.choices),
    client.call(vehicleBattery.all, { params: { id } }),
    client.call(vehicleHistory.one, { params: { id } }),
    mayWrite ? client.call(endpoints.registerSettings) : { missing: [] },
    permissions.includes('money.write')
      ? client.call(figures.vehicleCosts, { params: { id } })
      : { data: [] },
  ]);
  const types = { pictureTypes: PICTURE_FILE_TYPES, documentTypes: DOCUMENT_FILE_TYPES };
  return {
    vehicle,
    battery,
    history,
    nowMs: Date.now(),
    costs: costs.data,
    choices: { ...choices, ...types },
    missing: register.missing,
    mayWrite,
    mayAudit: permissions.includes('audit.read'),
  };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  handleVehicle(await openStaffAction(request, context), requiredId(params.id, request));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, VEHICLE_FAILED);

const PARTS = [
  ['photos', 'Photos'],
  ['caracteristiques', 'Caractéristiques'],
  ['prix', 'Prix'],
  ['exemplaires', 'Véhicules'],
  ['equipements', 'Équipements'],
  ['dommages', 'État'],
  ['batterie', 'Batterie'],
  ['historique', 'Historique'],
  ['documents', 'Documents'],
] as const;

/** One vehicle of the stock, in parts that are saved separately, so that two people may edit two parts. */
export default function VehiclePage({ loaderData }: Route.ComponentProps) {
  const { vehicle, battery, history, nowMs, costs, choices, missing, mayWrite, mayAudit } = loaderData;
  const { reference, title } = vehicle;
  const hasBattery = hasTractionBattery(vehicle.facts.energy) || battery.data.length > 0;
  return (
    <>
      <Breadcrumbs items={[{ label: 'Stock', href: staffUrls.stock() }, { label: reference }]} />
      <PageHead title={title} sub={reference} />
      <nav className={css.nav} aria-label="Parties de la fiche">
        {PARTS.filter(([id]) => id !== 'batterie' || hasBattery).map(([id, label]) => (
          <a key={id} href={`#${id}`}>
            {label}
          </a>
        ))}
      </nav>
      <div className={recordCss.record}>
        <div className={css.main}>
          <PicturesPanel vehicle={vehicle} types={choices.pictureTypes} mayWrite={mayWrite} />
          <Section title="Caractéristiques" id="caracteristiques">
            <fieldset className={css.all} disabled={!mayWrite}>
              <legend className="vh">Caractéristiques</legend>
              <FactsForm vehicle={vehicle} choices={choices} missing={missing} mayWrite={mayWrite} />
            </fieldset>
          </Section>
          <PricePanel vehicle={vehicle} costs={costs} mayWrite={mayWrite} />
          <VehiclesPanel vehicle={vehicle} mayWrite={mayWrite} />
          <EquipmentPanel vehicle={vehicle} choices={choices} mayWrite={mayWrite} />
          <DamagesPanel vehicle={vehicle} choices={choices} mayWrite={mayWrite} />
          <BatteryPanel
            vehicle={vehicle}
            battery={battery}
            documentTypes={choices.documentTypes}
            nowMs={nowMs}
            mayWrite={mayWrite}
          />
          <HistoryPanel id={vehicle.id} history={history} today={dayInParis(nowMs)} />
          <DocumentsPanel vehicle={vehicle} choices={choices} mayWrite={mayWrite} />
        </div>
        <SidePanel vehicle={vehicle} mayWrite={mayWrite} mayAudit={mayAudit} />
      </div>
    </>
  );
}

type FactsProps = {
  vehicle: StaffVehicle;
  choices: FormChoices;
  missing: readonly string[];
  mayWrite: boolean;
};

const FIELDS = { ...staffVehicleFields.facts, identity: IDENTITY_FIELD };

function FactsForm({ vehicle, choices, missing, mayWrite }: FactsProps) {
  const { facts, versions, products, statedFacts } = vehicle;
  const [first] = products;
  const form = useForm(FIELDS, {
    intention: 'caracteristiques',
    version: versions.facts,
    stored: { ...factTexts(facts), identity: first?.vin ?? first?.plate ?? '' },
  });
  const proposals = useProposals(form, false, statedFacts);
  return (
    <StaffForm
      form={form}
      label="Caractéristiques"
      labels={FACT_LABELS}
      className={`${partsCss.form} ${css.form}`}
      notice={form.refusal?.code === 'proposals' ? null : undefined}
    >
      {mayWrite ? (
        <RegisterPanel
          field={form.field('identity')}
          proposals={proposals}
          missing={missing}
          isPending={form.isPending}
        />
      ) : null}
      <FactInputs form={form} choices={choices} proposals={proposals} />
    </StaffForm>
  );
}
