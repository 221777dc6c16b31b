import { vehicleCapture as endpoints } from '@pomelo/contract/backoffice/stock/capture.endpoints.ts';
import { vehicleCaptureFields } from '@pomelo/contract/backoffice/stock/capture.fields.generated.ts';
import type { CaptureLink, ProposedShot } from '@pomelo/contract/backoffice/stock/capture.schemas.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { Button } from '@pomelo/design/button.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { CopyButton } from '../../../../lib/copy-button.tsx';
import { ActionForm } from '../../../../lib/form/action-form.tsx';
import { pageAnswer } from '../../../../lib/form/form-refusal.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { openStaffAction, staffClient } from '../../../../lib/session/staff.server.ts';
import { requiredId } from '../../shared/content-loader.server.ts';
import { StaffForm } from '../../shared/staff-form.tsx';
import { staffMeta } from '../../shared/staff-meta.ts';
import { handleYards } from './yards.action.server.ts';
import { CAPTURE_FAILED, linkText, shotText } from './yards.messages.ts';
import * as partsCss from '../../shared/parts.module.css';
import * as css from './yards.module.css';
import type { Route } from './+types/yards.page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(loaderData ? `Photos d’un parc, ${loaderData.capture.reference}` : 'Photos d’un parc');

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const id = requiredId(params.id, request);
  const capture = await staffClient(context).call(endpoints.one, { params: { id } });
  return { id, capture };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  handleYards(await openStaffAction(request, context), requiredId(params.id, request));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, CAPTURE_FAILED);

// STOCK-45
/** Photographs proposed by yards, to publish or refuse, and the capture links of the yards. */
export default function YardsPage({ loaderData }: Route.ComponentProps) {
  const { id, capture } = loaderData;
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Stock', href: staffUrls.stock() },
          { label: capture.reference, href: staffUrls.vehicle(id) },
          { label: 'Prise de vue guidée', href: staffUrls.capture(id) },
          { label: 'Photos d’un parc' },
        ]}
      />
      <PageHead title="Photos d’un parc" sub={`${capture.title}, ${capture.reference}`} />
      <Proposals id={id} proposals={capture.proposals} />
      <Links id={id} links={capture.links} />
    </>
  );
}

function Proposals({ id, proposals }: { id: number; proposals: readonly ProposedShot[] }) {
  const shotIds = proposals.map(({ shotId }) => shotId).join(' ');
  return (
    <Section
      title="Photos proposées"
      id="propositions"
      aside={<span className="muted num">{proposals.length}</span>}
    >
      {proposals.length === 0 ? <p className={css.text}>Aucune photo n’attend votre accord.</p> : null}
      <ul className={css.proposals}>
        {proposals.map((shot) => (
          <li key={shot.shotId}>
            <img
              src={staffUrls.captureShot(id, shot.shotId)}
              alt={`${shotText(shot)}, par ${shot.recipient}`}
              width={320}
              height={180}
              loading="lazy"
            />
            <b>{shotText(shot)}</b>
            <small className="muted">{shot.recipient}</small>
            <Decision
              id={id}
              shotIds={shot.shotId}
              intention="refuser"
              label={`Refuser\u202f: ${shotText(shot)}`}
            >
              Refuser
            </Decision>
          </li>
        ))}
      </ul>
      {proposals.length > 0 ? (
        <div className={css.onward}>
          <Decision id={id} shotIds={shotIds} intention="publier" look="coral">
            Tout publier
          </Decision>
          <Decision id={id} shotIds={shotIds} intention="refuser">
            Tout refuser
          </Decision>
        </div>
      ) : null}
    </Section>
  );
}

type DecisionProps = {
  id: number;
  shotIds: string;
  intention: 'publier' | 'refuser';
  look?: 'coral' | 'line';
  label?: string;
  children: string;
};
function Decision({ id, shotIds, intention, look = 'line', label, children }: DecisionProps) {
  return (
    <ActionForm
      action={staffUrls.captureYards(id)}
      actionKey={`${intention}-${shotIds.slice(0, 36)}-${shotIds.length}`}
      fields={{ intention, shotIds }}
    >
      <Button type="submit" look={look} aria-label={label}>
        {children}
      </Button>
    </ActionForm>
  );
}

type LinksProps = { id: number; links: readonly CaptureLink[] };
function Links({ id, links }: LinksProps) {
  const form = useForm(vehicleCaptureFields.addLink, { intention: 'lien' });
  return (
    <Section title="Liens" id="liens" aside={<span className="muted num">{links.length}</span>}>
      <p className={css.text}>
        Un lien permet à un parc de photographier ce seul véhicule, sans compte. Ses photos ne sont publiées
        qu’avec votre accord.
      </p>
      <ul className={`ruled ${css.links}`}>
        {links.map((link) => (
          <li key={link.id}>
            <span>
              <b>{link.recipient}</b>, {linkText(link)}
              {link.url === null ? null : <code className={css.address}>{link.url}</code>}
            </span>
            {link.url === null ? null : (
              <span className={css.tools}>
                <CopyButton text={link.url} label={`Copier le lien ${withDe(link.recipient)}`} />
                <ActionForm
                  action={staffUrls.captureYards(id)}
                  actionKey={`fermer-${link.id}`}
                  fields={{ intention: 'fermer', linkId: link.id }}
                  question={{
                    title: `Fermer le lien ${withDe(link.recipient)}\u202f?`,
                    message: 'Le parc ne pourra plus envoyer de photos.',
                    confirmLabel: 'Fermer le lien',
                    danger: true,
                  }}
                >
                  <Button type="submit" look="line" aria-label={`Fermer le lien ${withDe(link.recipient)}`}>
                    Fermer
                  </Button>
                </ActionForm>
              </span>
            )}
          </li>
        ))}
      </ul>
      <StaffForm
        key={links.length}
        form={form}
        label="Nouveau lien"
        save="Créer le lien"
        className={`${partsCss.form} ${css.form}`}
      >
        <div className={css.fields}>
          <TextField label="Pour qui" autoComplete="off" {...form.field('recipient')} />
          <TextField label="Dernier jour" type="date" {...form.field('lastDay')} />
        </div>
      </StaffForm>
    </Section>
  );
}
