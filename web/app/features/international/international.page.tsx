import { ButtonLink } from '@pomelo/design/button.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { openAction } from '../../lib/form/action.server.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { TeamList } from '../../domain/company/team-list.tsx';
import { internationalUrls } from '../../international-urls.ts';
import type { Route } from './+types/international.page.ts';
import { EnglishContact } from './english-form.tsx';
import { englishMeta } from './english-meta.ts';
import { ENGLISH_UNREACHABLE } from './english.messages.ts';
import { handleEnglish, loadInternational } from './international.server.ts';
import * as css from './international.module.css';
import { LatestCars } from './latest-cars.tsx';
import '@pomelo/design/settings-section.css';

const PAGE = {
  title: 'International used cars: buy from France, sell into France',
  description:
    'Pomelo, the French marketplace for car professionals: inspected used cars, VAT invoices, export papers and transport, with people who answer in English.',
  path: internationalUrls.page(),
};

export const meta: Route.MetaFunction = ({ loaderData }) => englishMeta(PAGE, loaderData?.origin ?? '');
export const loader = (args: Route.LoaderArgs) => loadInternational(args);
export const action = async ({ request, context }: Route.ActionArgs) =>
  handleEnglish(await openAction(request, context), PAGE.path);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, ENGLISH_UNREACHABLE);

/** CONT-16: which of the two ways, and who answers. */
export default function InternationalPage({ loaderData }: Route.ComponentProps) {
  const { team, latest } = loaderData;
  return (
    <div className={`page ${css.int}`}>
      <div className={css.intLead}>
        <h1 className="h1">International used cars</h1>
        <p className={css.lead}>
          Pomelo is the French marketplace for car professionals. Traders abroad buy inspected cars from its
          yards, and offer theirs to French dealers.
        </p>
        <ButtonLink look="coral" size="large" href={internationalUrls.page('#contact')}>
          Write to us in English
        </ButtonLink>
      </div>
      <div className={css.ways}>
        <section>
          <h2 className="h2">
            <Link href={internationalUrls.exportCars()}>Buy from France</Link>
          </h2>
          <p>
            Ex-lease and fleet cars with an inspection report, invoiced without French VAT where the law
            allows it, collected or delivered with their export papers.
          </p>
          <p>
            <Link className="link" href={internationalUrls.exportCars()}>
              How to buy and export
            </Link>
          </p>
        </section>
        <section>
          <h2 className="h2">
            <Link href={internationalUrls.importCars()}>Sell into France</Link>
          </h2>
          <p>
            One lot or a monthly flow: we buy from lessors, fleets and dealers abroad, or offer your cars to
            French professionals. We take care of conformity and of the tax clearance.
          </p>
          <p>
            <Link className="link" href={internationalUrls.importCars()}>
              How to sell and import
            </Link>
          </p>
        </section>
      </div>
      <LatestCars items={latest} />
      {team.length > 0 ? (
        <Section title="Who answers in English">
          <TeamList team={team} lang="en" />
        </Section>
      ) : null}
      <EnglishContact data={loaderData} path={PAGE.path} />
    </div>
  );
}
