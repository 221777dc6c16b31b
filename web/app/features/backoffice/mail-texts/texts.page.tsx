import { mailTexts } from '@pomelo/contract/backoffice/content/mail-texts.endpoints.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { MailPreview } from './mail-preview.tsx';
import { TEXTS_FAILED } from './mail-texts.messages.ts';
import * as css from './mail-texts.module.css';
import { specimenIn } from './texts-form.ts';
import { handleMailTexts } from './texts.action.server.ts';
import { TextsForm } from './sentences-form.tsx';
import { VersionsTable } from './versions-table.tsx';
import type { Route } from './+types/texts.page.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const texts = await staffClient(context).call(mailTexts.read, { params });
  return {
    texts,
    specimen: Math.min(
      specimenIn(new URL(request.url).searchParams.get('exemple')),
      texts.specimens.length - 1,
    ),
    canWrite: staffOf(context).state.permissions.includes('content.write'),
  };
}

export const action = async ({ params, request, context }: Route.ActionArgs) =>
  handleMailTexts(await openStaffAction(request, context), params.template);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, TEXTS_FAILED);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(loaderData ? loaderData.texts.name : 'E-mail');

/** The sentences of a mail, with a preview. */
export default function MailTextPage({ loaderData }: Route.ComponentProps) {
  const { texts, specimen, canWrite } = loaderData;
  return (
    <>
      <Breadcrumbs
        items={[{ label: 'Textes des e-mails', href: staffUrls.mailTexts() }, { label: texts.name }]}
      />
      <PageHead
        title={texts.name}
        sub="Une variable entre accolades, comme {prenom}, est remplacée à l’envoi. Un texte laissé vide reprend celui d’origine."
      />
      <div className={css.sides}>
        <TextsForm texts={texts} specimen={specimen} canWrite={canWrite} />
        <MailPreview texts={texts} specimen={specimen} canWrite={canWrite} />
      </div>
      <Section title="Versions">
        <VersionsTable texts={texts} canWrite={canWrite} />
      </Section>
    </>
  );
}
