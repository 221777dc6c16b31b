import { vehicleHistory as endpoints } from '@pomelo/contract/backoffice/stock/history.endpoints.ts';
import { staffVehicle } from '@pomelo/contract/backoffice/stock/vehicle.endpoints.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { SpecSheet } from '@pomelo/design/spec-sheet.tsx';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { factLines } from '../../../../domain/vehicle/history.messages.ts';
import { pageAnswer } from '../../../../lib/form/form-refusal.ts';
import { openStaffAction, staffClient, staffOf } from '../../../../lib/session/staff.server.ts';
import { requiredId } from '../../shared/content-loader.server.ts';
import { staffMeta } from '../../shared/staff-meta.ts';
import { HistoryFactsForm } from './facts-form.tsx';
import { handleHistory } from './history.action.server.ts';
import { HISTORY_FAILED, ownersWarning } from './history.messages.ts';
import { PapersSection } from './papers-section.tsx';
import { ReadingsSection } from './readings-section.tsx';
import * as css from '../vehicle/vehicle-form.module.css';
import type { Route } from './+types/history.page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(loaderData ? `Historique de ${loaderData.reference}` : 'Historique du véhicule');

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const id = requiredId(params.id, request);
  const client = staffClient(context);
  const [{ reference, title }, history] = await Promise.all([
    client.call(staffVehicle.one, { params: { id } }),
    client.call(endpoints.one, { params: { id } }),
  ]);
  const mayWrite = staffOf(context).state.permissions.includes('stock.write');
  return { id, reference, title, history, mayWrite, today: dayInParis(Date.now()) };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  handleHistory(await openStaffAction(request, context), requiredId(params.id, request));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, HISTORY_FAILED);

// STOCK-49
/** The history of a vehicle: documents, the facts read in them, and its odometer over time. */
export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const { id, reference, title, history, mayWrite, today } = loaderData;
  const warning = ownersWarning(history);
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Stock', href: staffUrls.stock() },
          { label: reference, href: staffUrls.vehicle(id) },
          { label: 'Historique' },
        ]}
      />
      <PageHead title="Historique" sub={`${title}, ${reference}`} />
      <PapersSection id={id} papers={history.papers} today={today} mayWrite={mayWrite} />
      <Section title="Lecture des pièces" id="lecture">
        {warning ? <p className={`${css.text} warn`}>{warning}</p> : null}
        {mayWrite ? (
          <HistoryFactsForm history={history} />
        ) : (
          <SpecSheet specs={factLines(history.facts, [])} />
        )}
      </Section>
      <ReadingsSection id={id} readings={history.readings} mayWrite={mayWrite} />
    </>
  );
}
