import { figures } from '@pomelo/contract/backoffice/figures.endpoints.ts';
import { staffVehicle as endpoints } from '@pomelo/contract/backoffice/stock/vehicle.endpoints.ts';
import { staffVehicleFields } from '@pomelo/contract/backoffice/stock/vehicle.fields.generated.ts';
import type { StaffVehicle } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { DOCUMENT_FILE_TYPES, PICTURE_FILE_TYPES } from '@pomelo/contract/files.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../../lib/session/staff.server.ts';
import { pageAnswer } from '../../../../lib/form/form-refusal.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { requiredId } from '../../shared/content-loader.server.ts';
import { StaffForm } from '../../shared/staff-form.tsx';
import { staffMeta } from '../../shared/staff-meta.ts';
import { DamagesPanel } from './damages-panel.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { EquipmentPanel } from './equipment-panel.tsx';
import { FACT_LABELS } from './fact-fields.ts';
import type { FormChoices } from './form-choices.ts';
import { FactInputs } from './fact-inputs.tsx';
import { PicturesPanel } from './pictures-panel.tsx';
import { PricePanel } from './price-panel.tsx';
import { VehiclesPanel } from './vehicles-panel.tsx';
import { SidePanel } from './side-panel.tsx';
import { handleVehicle } from './vehicle.action.server.ts';
import { VEHICLE_FAILED } from './vehicle.messages.ts';
import { factTexts } from './vehicle-texts.ts';
import './vehicle-form.css';
import type { Route } from './+types/vehicle.page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(loaderData ? `${loaderData.vehicle.reference}, ${loaderData.vehicle.title}` : 'Véhicule');

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const id = requiredId(params.id, request);
  const client = staffClient(context);
  const { permissions } = staffOf(context).state;
  const [vehicle, choices, costs] = await Promise.all([
    client.call(endpoints.one, { params: { id } }),
    client.call(endpoints.choices),
    permissions.includes('money.write')
      ? client.call(figures.vehicleCosts, { params: { id } })
      : { data: [] },
  ]);
  const types = { pictureTypes: PICTURE_FILE_TYPES, documentTypes: DOCUMENT_FILE_TYPES };
  return {
    vehicle,
    costs: costs.data,
    choices: { ...choices, ...types },
    mayWrite: permissions.includes('stock.write'),
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
  ['documents', 'Documents'],
] as const;

/** One vehicle of the stock, in parts that are saved separately, so that two people may edit two parts. */
export default function VehiclePage({ loaderData }: Route.ComponentProps) {
  const { vehicle, costs, choices, mayWrite, mayAudit } = loaderData;
  const { reference, title } = vehicle;
  return (
    <>
      <Breadcrumbs items={[{ label: 'Stock', href: staffUrls.stock() }, { label: reference }]} />
      <PageHead title={title} sub={reference} />
      <nav className="vf-nav" aria-label="Parties de la fiche">
        {PARTS.map(([id, label]) => (
          <a key={id} href={`#${id}`}>
            {label}
          </a>
        ))}
      </nav>
      <div className="bo-record">
        <div className="vf-main">
          <PicturesPanel vehicle={vehicle} types={choices.pictureTypes} mayWrite={mayWrite} />
          <Section title="Caractéristiques" id="caracteristiques">
            <fieldset className="vf-all" disabled={!mayWrite}>
              <legend className="vh">Caractéristiques</legend>
              <FactsForm vehicle={vehicle} choices={choices} />
            </fieldset>
          </Section>
          <PricePanel vehicle={vehicle} costs={costs} mayWrite={mayWrite} />
          <VehiclesPanel vehicle={vehicle} mayWrite={mayWrite} />
          <EquipmentPanel vehicle={vehicle} choices={choices} mayWrite={mayWrite} />
          <DamagesPanel vehicle={vehicle} choices={choices} mayWrite={mayWrite} />
          <DocumentsPanel vehicle={vehicle} choices={choices} mayWrite={mayWrite} />
        </div>
        <SidePanel vehicle={vehicle} mayWrite={mayWrite} mayAudit={mayAudit} />
      </div>
    </>
  );
}

type FactsProps = { vehicle: StaffVehicle; choices: FormChoices };

function FactsForm({ vehicle: { facts, versions }, choices }: FactsProps) {
  const form = useForm(staffVehicleFields.facts, {
    intention: 'caracteristiques',
    version: versions.facts,
    stored: factTexts(facts),
  });
  return (
    <StaffForm form={form} label="Caractéristiques" labels={FACT_LABELS} className="bo-form vf-form">
      <FactInputs form={form} choices={choices} />
    </StaffForm>
  );
}
