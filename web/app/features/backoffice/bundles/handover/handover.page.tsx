import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { teamOwner } from '../../../../domain/capture/team-owner.server.ts';
import { allowPlace } from '../../../../domain/handover/allow-place.server.ts';
import { HandoverScreen } from '../../../../domain/handover/handover-screen.tsx';
import { HANDOVER_FAILED } from '../../../../domain/handover/handover.messages.ts';
import { handoverUrls } from '../../../../domain/handover/handover-urls.ts';
import { PlainHandover } from '../../../../domain/handover/plain-handover.tsx';
import { submitHandover } from '../../../../domain/handover/plain-handover.server.ts';
import { newPlainIds } from '../../../../domain/handover/plain-ids.server.ts';
import { ProofFacts } from '../../../../domain/handover/proof-facts.tsx';
import { pageAnswer } from '../../../../lib/form/form-refusal.ts';
import { openStaffAction, staffClient, staffOf } from '../../../../lib/session/staff.server.ts';
import { staffMeta } from '../../shared/staff-meta.ts';
import { loadHandover } from './handover-loader.server.ts';
import { staffCalls } from './staff-calls.server.ts';
import type { Route } from './+types/handover.page.ts';
import '@pomelo/design/settings-section.css';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(loaderData ? `Remise de ${loaderData.shown.task.number}` : 'Remise d’un véhicule');

export async function loader({ params, context }: Route.LoaderArgs) {
  allowPlace(context);
  const shown = await loadHandover(staffClient(context), params.id);
  const { personId, permissions } = staffOf(context).state;
  const mayWrite = permissions.includes('deals.write');
  return { id: params.id, owner: teamOwner(personId), shown, mayWrite, ids: newPlainIds() };
}

/** The form of a browser without scripts. */
export const action = async ({ request, params, context }: Route.ActionArgs) => {
  const opened = await openStaffAction(request, context);
  return submitHandover(opened, staffCalls(opened.client, params.id), handoverUrls.staff(params.id));
};
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, HANDOVER_FAILED);

// DELIV-6, DELIV-7
/** The hand-over of a vehicle by the team, on a phone first; then its proof. */
export default function HandoverPage({ loaderData }: Route.ComponentProps) {
  const { id, owner, shown, mayWrite, ids } = loaderData;
  const { task, handover, links } = shown;
  const proof = handover ? (
    <Section title="Preuve de la remise" id="preuve">
      <ProofFacts handover={handover} urlOf={(docId) => handoverUrls.staffFile(id, docId)} />
    </Section>
  ) : null;
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Dossiers', href: staffUrls.bundles() },
          { label: task.number, href: staffUrls.bundle(id) },
          { label: 'Remise' },
        ]}
      />
      {mayWrite ? (
        <HandoverScreen
          key={id}
          owner={owner}
          to={handoverUrls.staffSend(id)}
          task={task}
          plain={<PlainHandover task={task} action={handoverUrls.staff(id)} ids={ids} />}
        >
          {proof}
          <p>
            <ButtonLink look="line" href={handoverUrls.staffLinks(id)}>
              Liens pour un transporteur ({links.length})
            </ButtonLink>
          </p>
        </HandoverScreen>
      ) : (
        (proof ?? <p>Ce véhicule n’a pas encore été remis.</p>)
      )}
    </>
  );
}
