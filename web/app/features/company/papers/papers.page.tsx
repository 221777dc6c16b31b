import { companyPapers } from '@pomelo/contract/bundles/company-papers.endpoints.ts';
import { MAX_UPLOAD_BYTES } from '@pomelo/contract/constants.ts';
import { DOCUMENT_FILE_TYPES } from '@pomelo/contract/files.ts';
import { SettingsSection } from '@pomelo/design/settings-section.tsx';
import { useSearchParams } from 'react-router';
import { openPrivateAction } from '../../../lib/form/action.server.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { privateClient } from '../../../lib/requests/private-client.server.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { PaperForm } from './paper-form.tsx';
import { PaperLine } from './paper-line.tsx';
import { handlePapers } from './papers.action.server.ts';
import { PAPER_FAILED, VIEWER_READS_PAPERS } from './papers.messages.ts';
import type { Route } from './+types/papers.page.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Pièces de la société · Profil · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await privateClient(context).call(companyPapers.list);
  return { papers: data, limits: { accept: DOCUMENT_FILE_TYPES, maxBytes: MAX_UPLOAD_BYTES } };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handlePapers(await openPrivateAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, PAPER_FAILED);

// CG-3
/** Papers that every carte-grise request of the company uses. The replaced one is in the address of the page. */
export default function PapersPage({ loaderData }: Route.ComponentProps) {
  const { papers, limits } = loaderData;
  const { canWrite } = useSession();
  const [query] = useSearchParams();
  const replaced = canWrite ? query.get('remplacer') : null;
  return (
    <SettingsSection
      title="Pièces de la société"
      text={
        <>
          Envoyées une fois, elles servent à toutes vos demandes de carte grise au nom de la société.
          {canWrite ? null : (
            <>
              <br />
              {VIEWER_READS_PAPERS}
            </>
          )}
        </>
      }
    >
      <ul className="ruled">
        {papers.map((paper) => (
          <li key={paper.kind}>
            {paper.kind === replaced ? (
              <PaperForm paper={paper} limits={limits} />
            ) : (
              <PaperLine paper={paper} canWrite={canWrite} />
            )}
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
