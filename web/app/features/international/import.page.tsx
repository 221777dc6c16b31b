import { FactList } from '@pomelo/design/fact-list.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { openAction } from '../../lib/form/action.server.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { internationalUrls } from '../../international-urls.ts';
import type { Route } from './+types/import.page.ts';
import { EnglishContact } from './english-form.tsx';
import { englishMeta } from './english-meta.ts';
import { ENGLISH_UNREACHABLE } from './english.messages.ts';
import { GuideSteps, GuideTable } from './guide.tsx';
import { IMPORT_NEEDS, IMPORT_RULES, IMPORT_STEPS } from './import-texts.ts';
import { handleEnglish, loadInternational } from './international.server.ts';
import * as css from './international.module.css';
import '@pomelo/design/read.css';

const PAGE = {
  title: 'Sell and import used cars into France',
  description:
    'How lessors, fleets and dealers abroad sell used cars to French professionals with Pomelo: tax clearance, customs, conformity, registration and payment.',
  path: internationalUrls.importCars(),
};

export const meta: Route.MetaFunction = ({ loaderData }) => englishMeta(PAGE, loaderData?.origin ?? '');
export const loader = (args: Route.LoaderArgs) => loadInternational(args);
export const action = async ({ request, context }: Route.ActionArgs) =>
  handleEnglish(await openAction(request, context), PAGE.path);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, ENGLISH_UNREACHABLE);

/** CONT-16: what a foreign seller must know before offering a car. */
export default function ImportPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`page ${css.int}`}>
      <PageHead
        title="Sell and import used cars into France"
        sub="For lessors, rental companies, fleets and dealers abroad: one lot, or a flow of cars every month."
      />
      <Section title="How a lot becomes a sale">
        <GuideSteps steps={IMPORT_STEPS} />
      </Section>
      <Section title="What we need for each car">
        <FactList named facts={IMPORT_NEEDS} />
      </Section>
      <Section title="Tax, customs and registration">
        <div className="read">
          <p>
            A foreign car can be registered in France once its taxes are cleared and its type is known. We do
            both before the car is shown to buyers, so that it is sold ready to register.
          </p>
        </div>
        <GuideTable {...IMPORT_RULES} />
        <div className="read">
          <p>
            The French taxes on CO₂ and on weight are due at the first registration in France, also for a used
            car. They fall with the age of the car, and they decide its price here: ask us before you offer
            powerful or heavy cars.
          </p>
        </div>
      </Section>
      <Section title="Payment and transport">
        <div className="read">
          <p>
            We pay by SEPA transfer within two working days of receiving the car and its original papers, or
            before loading against a guarantee for regular partners. We organise the transport from anywhere
            in Europe; the price is part of our offer.
          </p>
          <p>
            Cars may also stay yours until they are sold: they are shown on Pomelo from your own yard, at your
            price, and leave when the French buyer has paid.
          </p>
        </div>
      </Section>
      <EnglishContact data={loaderData} path={PAGE.path} />
    </div>
  );
}
