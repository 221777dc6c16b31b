import { MAX_UPLOAD_BYTES } from '@pomelo/contract/constants.ts';
import { PICTURE_FILE_TYPES } from '@pomelo/contract/files.ts';
import { workspace } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { SettingsSection } from '@pomelo/design/settings-section.tsx';
import { openPrivateAction } from '../../lib/form/action.server.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { CopyButton } from '../../lib/copy-button.tsx';
import { formatDay } from '../../lib/dates.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { siretText } from '@pomelo/contract/siret-text.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { companyUrls } from '../../domain/company/company-urls.ts';
import { handleCompany } from './company.action.server.ts';
import { type Company, ONLY_OWNERS, VAT_FAILED, vatNumberText } from './company.messages.ts';
import { LogoForm, LogoPicture } from './logo-form.tsx';
import { VatForm, VatState } from './vat-form.tsx';
import * as css from './company.module.css';
import type { Route } from './+types/company.page.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Société · Profil · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export const loader = async ({ context }: Route.LoaderArgs) => ({
  company: await privateClient(context).call(workspace.company),
  logoLimits: { accept: PICTURE_FILE_TYPES, maxBytes: MAX_UPLOAD_BYTES },
});

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleCompany(await openPrivateAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, VAT_FAILED);

/** Company data of the public registers, and the logo on documents for its customers. */
export default function CompanyPage({ loaderData }: Route.ComponentProps) {
  const { company, logoLimits } = loaderData;
  const isOwner = useSession().profile?.role === 'owner';
  return (
    <>
      <SettingsSection
        title="Société"
        text={
          isOwner
            ? 'La raison sociale et le SIRET viennent du registre des entreprises. S’ils changent, prévenez votre commercial.'
            : ONLY_OWNERS
        }
      >
        <CompanyFacts company={company} />
      </SettingsSection>
      <SettingsSection
        title="TVA"
        text="Le numéro est vérifié auprès de VIES, le registre européen. Il figure sur vos factures."
      >
        {isOwner ? (
          <VatForm key={company.vatNumber} company={company} />
        ) : (
          <FactList
            facts={[
              {
                label: 'Numéro de TVA',
                value: (
                  <>
                    {company.vatNumber ? (
                      <span className="num">{vatNumberText(company.vatNumber)}</span>
                    ) : null}
                    <div className={css.vatState}>
                      <VatState company={company} />
                    </div>
                  </>
                ),
              },
            ]}
          />
        )}
      </SettingsSection>
      <SettingsSection title="Logo" text="Il est imprimé en tête des devis que vous remettez à vos clients.">
        {isOwner ? (
          <LogoForm
            // After a logo is saved, the server's rendering of it replaces the local preview.
            key={company.logo}
            logo={company.logo}
            company={company.rs}
            limits={logoLimits}
          />
        ) : company.logo ? (
          <LogoPicture src={companyUrls.logo(company.logo)} company={company.rs} />
        ) : (
          <p className="muted">Aucun logo.</p>
        )}
      </SettingsSection>
    </>
  );
}

function CompanyFacts({ company }: { company: Company }) {
  return (
    <FactList
      facts={[
        { label: 'Raison sociale', value: <b>{company.rs}</b> },
        {
          label: 'SIRET',
          value: (
            <span className={css.withCopy}>
              <span className="num">{siretText(company.siret)}</span>
              <CopyButton text={company.siret} label="Copier le SIRET" />
            </span>
          ),
        },
        { label: 'Chez Pomelo depuis le', value: formatDay(company.createdAt), num: true },
      ]}
    />
  );
}
