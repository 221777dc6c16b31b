import { offerEditor } from '@pomelo/contract/backoffice/orders/offer-editor.endpoints.ts';
import { offerEditorFields } from '@pomelo/contract/backoffice/orders/offer-editor.fields.generated.ts';
import type { OfferSettings } from '@pomelo/contract/backoffice/orders/offer-editor.schemas.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { EurosField, TextField } from '@pomelo/design/field.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { exactEuros } from '../../../../lib/exact-euros.ts';
import { eurosTyped } from '../../../../lib/form/euros-input.ts';
import { pageAnswer } from '../../../../lib/form/form-refusal.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { openStaffAction, staffClient } from '../../../../lib/session/staff.server.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { StaffForm } from '../../shared/staff-form.tsx';
import { staffMeta } from '../../shared/staff-meta.ts';
import { handleFloor } from './floor.action.server.ts';
import { FLOOR_FAILED, rateTyped } from './floor.messages.ts';
import type { Route } from './+types/floor.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Plancher de marge');

export async function loader({ request, context }: Route.LoaderArgs) {
  const settings = await staffClient(context).call(offerEditor.settings);
  return { settings, open: new URL(request.url).searchParams.get('modifier') };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleFloor(await openStaffAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, FLOOR_FAILED);

type ServiceCost = OfferSettings['services'][number];
const COLUMNS: readonly Column<ServiceCost>[] = [
  {
    key: 'label',
    label: 'Service',
    kind: 'wrap',
    cell: ({ code, label }) => (
      <Link
        to={staffUrls.offerSettings(`modifier=${encodeURIComponent(code)}`)}
        data-open=""
        data-edit=""
        preventScrollReset
      >
        {label}
      </Link>
    ),
  },
  { key: 'price', label: 'Prix HT', kind: 'figure', cell: ({ price }) => exactEuros(price.amount) },
  {
    key: 'cost',
    label: 'Coût HT',
    kind: 'figure',
    cell: ({ costCents }) => (costCents === null ? 'inconnu' : exactEuros(costCents)),
  },
];

/** The rule for margins of offers, and the costs of services: the offer editor computes with both. */
export default function FloorPage({ loaderData }: Route.ComponentProps) {
  const { settings, open } = loaderData;
  return (
    <>
      <PageHead
        title="Plancher de marge"
        sub="Une offre dont un véhicule est sous le plancher demande un accord avant de partir."
      />
      <Section title="Marge minimale par véhicule" id="plancher">
        <FloorForm key={settings.floor.version} floor={settings.floor} />
      </Section>
      <Section title="Coût des services" id="couts">
        <DataTable
          caption="Coût des services"
          columns={COLUMNS}
          rows={settings.services}
          idOf={({ code }) => code}
          below={(service) => opened(service, open)}
        />
      </Section>
    </>
  );
}

/** The form of the service that the address names. */
const opened = (service: ServiceCost, open: string | null) =>
  service.code === open ? <CostForm service={service} /> : null;

function FloorForm({ floor }: { floor: OfferSettings['floor'] }) {
  const form = useForm(offerEditorFields.saveFloor, {
    intention: 'plancher',
    version: floor.version,
    stored: { basisPoints: rateTyped(floor.basisPoints) },
  });
  return (
    <StaffForm form={form} label="Marge minimale" labels={{ basisPoints: 'Marge minimale' }}>
      <TextField
        label="Marge minimale"
        hint={`En part du prix de vente hors taxes. Vide\u202f: aucun plancher.`}
        unit="%"
        inputMode="decimal"
        autoComplete="off"
        {...form.field('basisPoints')}
        required={false}
      />
    </StaffForm>
  );
}

function CostForm({ service }: { service: ServiceCost }) {
  const { code, label, costCents, version } = service;
  const form = useForm(offerEditorFields.saveServiceCost, {
    intention: 'cout',
    ids: { service: code },
    version,
    openedBy: 'modifier',
    stored: { cents: costCents === null ? '' : eurosTyped(costCents) },
  });
  return (
    <StaffForm
      form={form}
      label={`Coût ${withDe(label)}`}
      labels={{ cents: 'Coût HT' }}
      cancel={staffUrls.offerSettings()}
    >
      <EurosField label="Coût HT" hint={`Vide\u202f: inconnu.`} {...form.field('cents')} required={false} />
    </StaffForm>
  );
}
