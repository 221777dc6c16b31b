import { figures as endpoints } from '@pomelo/contract/backoffice/figures.endpoints.ts';
import { FIGURE_PERIODS } from '@pomelo/contract/backoffice/figures.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { Button } from '@pomelo/design/button.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { useRef } from 'react';
import { Form } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { useAddressFields } from '../../../lib/list/use-address-fields.ts';
import { staffClient } from '../../../lib/session/staff.server.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { ViewLinks } from '../shared/view-links.tsx';
import { FIGURE_ORDER } from './figure-styles.ts';
import { FigurePanel } from './figure-panel.tsx';
import { figuresAddress, figuresSearch, hasDays, toFigureQuery, withMeasure } from './figures-query.ts';
import { daysText, PERIODS } from './figures.messages.ts';
import { MeasureTabs } from './measure-tabs.tsx';
import * as css from './figures.module.css';
import type { Route } from './+types/figures.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Chiffres');

export async function loader({ request, context }: Route.LoaderArgs) {
  const address = figuresAddress(new URL(request.url).searchParams);
  const client = staffClient(context);
  const query = toFigureQuery(address);
  const figures = await Promise.all(
    FIGURE_ORDER.map((figure) => client.call(endpoints.read, { params: { figure }, query })),
  );
  return { address, figures, today: dayInParis(new Date()) };
}

/** Figures of stock and sales over the period of the address: six measures, one of them charted. */
export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  const { address, figures, today } = loaderData;
  const search = figuresSearch(address);
  const form = useRef<HTMLFormElement>(null);
  useAddressFields(form, new URLSearchParams({ du: address.from, au: address.to }).toString());
  const counted = figures.find(({ period, before }) => period && before);
  const shown = figures.find(({ figure }) => figure === address.figure);
  return (
    <>
      <PageHead
        title="Chiffres"
        sub={counted?.period && counted.before ? daysText(counted.period, counted.before) : undefined}
      />
      <div className={`${css.period} no-print`}>
        <ViewLinks
          label="Période"
          links={FIGURE_PERIODS.map((period) => ({
            href: staffUrls.figures(withMeasure(`periode=${period}`, address.figure)),
            label: PERIODS[period],
            isShown: !hasDays(address) && address.period === period,
          }))}
        />
        <Form ref={form} method="get" action={staffUrls.figures()} aria-label="Autre période">
          <input type="hidden" name="mesure" value={address.figure} />
          <TextField label="Du" type="date" name="du" defaultValue={address.from} />
          <TextField label="Au" type="date" name="au" defaultValue={address.to} />
          <Button type="submit" look="line">
            Afficher
          </Button>
        </Form>
      </div>
      {address.fault ? <FormError title={address.fault} /> : null}
      <MeasureTabs
        figures={figures}
        shown={address.figure}
        addressOf={(figure) => staffUrls.figures(withMeasure(search, figure))}
      />
      {shown ? <FigurePanel figure={shown} figures={figures} search={search} today={today} /> : null}
    </>
  );
}
