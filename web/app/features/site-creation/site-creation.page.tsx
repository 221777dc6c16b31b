import { contact } from '@pomelo/contract/content/contact.endpoints.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { partsContext } from '../../context.ts';
import { openAction } from '../../lib/form/action.server.ts';
import { ContactSent } from '../../domain/content/contact-sent.tsx';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { pageMeta } from '../../domain/content/page-meta.ts';
import { contentUrls } from '../../content-urls.ts';
import type { Route } from './+types/site-creation.page.ts';
import { Features, Plans, Questions, Steps } from './offer-sections.tsx';
import { handleSiteRequest } from './site-creation.action.server.ts';
import { SITE_UNREACHABLE } from './site-creation.messages.ts';
import { SiteDrawings } from './site-drawings.tsx';
import * as css from './site-creation.module.css';
import { SITE_FORM_TITLE, SiteForm } from './site-form.tsx';
import '@pomelo/design/settings-section.css';

const DESCRIPTION =
  'Un site à votre nom pour vendre vos véhicules\u202f: relié à votre stock, avec reprise, financement et rendez-vous. Prix indicatifs et demande de rappel.';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Création de site pour les marchands automobiles',
    description: DESCRIPTION,
    path: contentUrls.siteCreation(),
    origin: loaderData?.origin ?? '',
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ticket } = await context.get(partsContext).clientFor(null).call(contact.ticket);
  const { searchParams, origin } = new URL(request.url);
  return { ticket, isSent: searchParams.has('envoye'), origin };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleSiteRequest(await openAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, SITE_UNREACHABLE);

/** CONT-12: an offer to build the dealer's own site. */
export default function SiteCreationPage({ loaderData: { ticket, isSent } }: Route.ComponentProps) {
  return (
    <div className={`page ${css.site}`}>
      <div className={css.siteLead}>
        <div>
          <h1 className="h1">Votre site, relié à votre stock</h1>
          <p className={css.lead}>
            Pomelo construit et tient le site de votre établissement{'\u202f'}: à votre nom, à vos couleurs,
            avec vos véhicules et vos prix de vente.
          </p>
          <ButtonLink look="coral" size="large" href={contentUrls.siteCreation('#demande')}>
            Demander à être rappelé
          </ButtonLink>
        </div>
      </div>
      <Features />
      <Section title="À quoi il ressemble" aside={<span>Dessins de principe</span>}>
        <SiteDrawings />
      </Section>
      <Steps />
      <Plans />
      <Questions />
      <section className={css.ask} id="demande">
        <header>
          <h2 className="h2" id={SITE_FORM_TITLE}>
            Parlons de votre site
          </h2>
          <p className="muted">
            Laissez vos coordonnées{'\u202f'}: nous vous rappelons sous deux jours ouvrés, avec une première
            idée.
          </p>
        </header>
        {isSent ? (
          <ContactSent title="Votre demande est partie">
            <p>Nous étudions votre stock et vos souhaits, puis vous rappelons sous deux jours ouvrés.</p>
            <p>
              <ButtonLink href={contentUrls.siteCreation()}>Revoir l’offre</ButtonLink>
            </p>
          </ContactSent>
        ) : (
          <SiteForm ticket={ticket} />
        )}
      </section>
    </div>
  );
}
