import { staffHandover } from '@pomelo/contract/backoffice/handover/handover.endpoints.ts';
import { staffHandoverFields } from '@pomelo/contract/backoffice/handover/handover.fields.generated.ts';
import type { HandoverLink } from '@pomelo/contract/backoffice/handover/handover.schemas.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { Button } from '@pomelo/design/button.tsx';
import { EmailField, TextField } from '@pomelo/design/field.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { handoverUrls } from '../../../../domain/handover/handover-urls.ts';
import { CopyButton } from '../../../../lib/copy-button.tsx';
import { ActionForm } from '../../../../lib/form/action-form.tsx';
import { textOf } from '../../../../lib/form/action.server.ts';
import { pageAnswer } from '../../../../lib/form/form-refusal.ts';
import { submitButton, submitForm } from '../../../../lib/form/submit.server.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { openStaffAction, staffClient } from '../../../../lib/session/staff.server.ts';
import { StaffForm } from '../../shared/staff-form.tsx';
import { staffMeta } from '../../shared/staff-meta.ts';
import { loadHandover } from './handover-loader.server.ts';
import { LINK_ADDED, LINK_FAILED, LINK_REVOKED, linkText } from './links.messages.ts';
import * as css from './links.module.css';
import type { Route } from './+types/links.page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(loaderData ? `Liens de remise, ${loaderData.shown.task.number}` : 'Liens de remise');

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  id: params.id,
  shown: await loadHandover(staffClient(context), params.id),
});

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const submission = await openStaffAction(request, context);
  const { client, form } = submission;
  const to = handoverUrls.staffLinks(id);
  if (textOf(form, 'intention') === 'fermer')
    return submitButton(
      submission,
      () => client.call(staffHandover.revokeLink, { params: { id, linkId: textOf(form, 'linkId') } }),
      { message: LINK_REVOKED, to },
      LINK_FAILED,
    );
  const [recipient, email, lastDay] = ['recipient', 'email', 'lastDay'].map((name) => textOf(form, name));
  const body = { recipient: recipient ?? '', email: email ?? '', lastDay: lastDay ?? '' };
  const call = () => client.call(staffHandover.addLink, { params: { id }, body });
  return submitForm(submission, call, { message: LINK_ADDED, to }, LINK_FAILED);
}
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, LINK_FAILED);

// DELIV-7
/** The links by which carriers and yards hand this vehicle over. */
export default function HandoverLinksPage({ loaderData }: Route.ComponentProps) {
  const { id, shown } = loaderData;
  const { task, links } = shown;
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Dossiers', href: staffUrls.bundles() },
          { label: task.number, href: staffUrls.bundle(id) },
          { label: 'Remise', href: handoverUrls.staff(id) },
          { label: 'Liens' },
        ]}
      />
      <PageHead title="Liens de remise" sub={`${task.title}, ${task.number}`} />
      <Section title="Liens" id="liens" aside={<span className="muted num">{links.length}</span>}>
        <p className={css.text}>
          Un lien permet à un transporteur ou à un parc de remettre ce seul véhicule, sans compte. Il ne
          montre aucun prix.
        </p>
        <ul className="ruled">
          {links.map((link) => (
            <LinkLine key={link.id} id={id} link={link} />
          ))}
        </ul>
        <NewLink key={links.length} />
      </Section>
    </>
  );
}

function LinkLine({ id, link }: { id: string; link: HandoverLink }) {
  const { url, recipient } = link;
  return (
    <li className={css.link}>
      <span>
        <b>{recipient}</b>, {linkText(link)}
        {url === null ? null : <code className={css.address}>{url}</code>}
      </span>
      {url === null ? null : (
        <div className={css.tools}>
          <CopyButton text={url} label={`Copier le lien ${withDe(recipient)}`} />
          <ActionForm
            action={handoverUrls.staffLinks(id)}
            actionKey={`fermer-${link.id}`}
            fields={{ intention: 'fermer', linkId: link.id }}
            question={{
              title: `Fermer le lien ${withDe(recipient)}\u202f?`,
              message: 'Ce qui attend sur son téléphone ne pourra plus être envoyé.',
              confirmLabel: 'Fermer le lien',
              danger: true,
            }}
          >
            <Button type="submit" look="line" aria-label={`Fermer le lien ${withDe(recipient)}`}>
              Fermer
            </Button>
          </ActionForm>
        </div>
      )}
    </li>
  );
}

function NewLink() {
  const form = useForm(staffHandoverFields.addLink, { intention: 'lien' });
  return (
    <StaffForm form={form} label="Nouveau lien" save="Créer le lien" className={css.form}>
      <div className={css.fields}>
        <TextField label="Pour qui" autoComplete="off" {...form.field('recipient')} />
        <TextField label="Dernier jour" type="date" {...form.field('lastDay')} />
        <EmailField
          label="E-mail pour le bon signé"
          hint="Facultatif."
          {...form.field('email')}
          required={false}
        />
      </div>
    </StaffForm>
  );
}
