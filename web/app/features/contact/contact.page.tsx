import { contact } from '@pomelo/contract/content/contact.endpoints.ts';
import { content } from '@pomelo/contract/content/content.endpoints.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { partsContext } from '../../context.ts';
import { openAction } from '../../lib/form/action.server.ts';
import { companyPlace } from '../../domain/company/company-place.ts';
import { ContactSent } from '../../domain/content/contact-sent.tsx';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { pageMeta } from '../../domain/content/page-meta.ts';
import { TeamList } from '../../domain/company/team-list.tsx';
import { contentUrls } from '../../content-urls.ts';
import type { Route } from './+types/contact.page.ts';
import { handleContact } from './contact.action.server.ts';
import { CONTACT_UNREACHABLE } from './contact.messages.ts';
import { CompanyCard } from './company-card.tsx';
import * as css from './contact.module.css';
import { WriteForm } from './write-form.tsx';
import '@pomelo/design/settings-section.css';
import * as contactFormCss from '../../domain/content/contact-form.module.css';

const DESCRIPTION =
  'Écrivez ou téléphonez à l’équipe de Pomelo\u202f: un véhicule, une commande, votre compte. Une personne vous répond sous un jour ouvré.';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Nous contacter',
    description: DESCRIPTION,
    path: contentUrls.contact(),
    origin: loaderData?.origin ?? '',
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const client = context.get(partsContext).clientFor(null);
  const { searchParams, origin } = new URL(request.url);
  const [team, { ticket }, configuration] = await Promise.all([
    client.call(contact.team),
    client.call(contact.ticket),
    client.call(content.configurations),
  ]);
  return { team, ticket, place: companyPlace(configuration), isSent: searchParams.has('envoye'), origin };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleContact(await openAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, CONTACT_UNREACHABLE);

/** CONT-10: who answers, by which way. */
export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const { team, ticket, place, isSent } = loaderData;
  return (
    <div className={`page ${contactFormCss.wide}`}>
      <PageHead
        title="Nous contacter"
        sub="Une personne de l’équipe vous répond, le plus souvent dans la journée."
      />
      <div className={css.ways}>
        {isSent ? (
          <ContactSent title="Votre message est parti">
            <p>Une personne de l’équipe vous répond par e-mail, sous un jour ouvré.</p>
            <p>
              <ButtonLink href={contentUrls.contact()}>Écrire un autre message</ButtonLink>
            </p>
          </ContactSent>
        ) : (
          <WriteForm ticket={ticket} />
        )}
        <CompanyCard place={place} />
      </div>
      {team.length > 0 ? (
        <Section title="Qui vous répond">
          <TeamList team={team} lang="fr" />
        </Section>
      ) : null}
    </div>
  );
}
