import { FactList } from '@pomelo/design/fact-list.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { openAction } from '../../lib/form/action.server.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { internationalUrls } from '../../international-urls.ts';
import type { Route } from './+types/export.page.ts';
import { EnglishContact } from './english-form.tsx';
import { englishMeta } from './english-meta.ts';
import { ENGLISH_UNREACHABLE } from './english.messages.ts';
import { EXPORT_DOCUMENTS, EXPORT_STEPS, EXPORT_TRANSPORT, EXPORT_VAT } from './export-texts.ts';
import { GuideSteps, GuideTable } from './guide.tsx';
import { handleEnglish, loadInternational } from './international.server.ts';
import * as css from './international.module.css';
import { LatestCars } from './latest-cars.tsx';
import '@pomelo/design/read.css';

const PAGE = {
  title: 'Buy and export used cars from France',
  description:
    'How a dealer abroad buys used cars in France with Pomelo: VAT inside and outside the European Union, certificate of conformity, transport, payment and documents.',
  path: internationalUrls.exportCars(),
};

export const meta: Route.MetaFunction = ({ loaderData }) => englishMeta(PAGE, loaderData?.origin ?? '');
export const loader = (args: Route.LoaderArgs) => loadInternational(args);
export const action = async ({ request, context }: Route.ActionArgs) =>
  handleEnglish(await openAction(request, context), PAGE.path);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, ENGLISH_UNREACHABLE);

/** CONT-16: what a foreign trader must know before buying. */
export default function ExportPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`page ${css.int}`}>
      <PageHead
        title="Buy and export used cars from France"
        sub="For dealers, brokers and fleets established outside France. Private buyers are served by dealers, not by Pomelo."
      />
      <Section title="From the first message to the loaded lorry">
        <GuideSteps steps={EXPORT_STEPS} />
      </Section>
      <Section title="VAT: what the invoice says">
        <div className="read">
          <p>
            Each car is sold under one of two VAT treatments, written on its page. It is a fact of the car,
            set by how it was bought: it cannot be changed on request.
          </p>
        </div>
        <GuideTable {...EXPORT_VAT} />
        <div className="read">
          <p>
            A car is new for VAT when it is delivered within six months of its first registration or has run
            6,000 km or less. VAT on a new car is always due where it is registered, whoever buys it.
          </p>
        </div>
      </Section>
      <Section title="Documents that travel with the car">
        <FactList named facts={EXPORT_DOCUMENTS} />
      </Section>
      <Section title="Transport">
        <div className="read">
          <p>
            Collect from the yard with your own lorry or ours. Cars leave once they are paid, from Monday to
            Friday, and are handed over against a release code.
          </p>
        </div>
        <GuideTable {...EXPORT_TRANSPORT} />
      </Section>
      <Section title="Payment">
        <div className="read">
          <p>
            In euros, by bank transfer from an account in the name of the company that is invoiced. SEPA
            transfers arrive on the next working day, others in two to four. We take neither cash nor
            transfers from third parties.
          </p>
          <p>
            The order confirmation gives the account and a payment reference. Ring us on a number you already
            have before you pay to an account that a message asks you to change: we never change it by e-mail.
          </p>
        </div>
      </Section>
      <LatestCars items={loaderData.latest} />
      <EnglishContact data={loaderData} path={PAGE.path} />
    </div>
  );
}
