import { terminals as endpoints } from '@pomelo/contract/charging-terminals/terminals.endpoints.ts';
import { workspace } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import { Icon } from '@pomelo/design/icon.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { StatStrip } from '@pomelo/design/spec-sheet.tsx';
import { sessionContext } from '../../context.ts';
import { openPrivateAction } from '../../lib/form/action.server.ts';
import { pageNotFound } from '../../lib/requests/page-not-found.ts';
import { Crumbs } from '../../domain/content/crumbs.tsx';
import { exactEuros } from '../../lib/exact-euros.ts';
import { JsonLd } from '../../domain/content/json-ld.tsx';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { originIn, pageMeta } from '../../domain/content/page-meta.ts';
import { terminalUrls } from '../../terminal-urls.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/terminal.page.ts';
import { callerClient } from './caller-client.server.ts';
import { isNoSuchTerminal } from './no-such-terminal.ts';
import { OrderForm } from './order-form.tsx';
import { orderTerminals } from './order.action.server.ts';
import { orderChoiceIn } from './order-choice.ts';
import { terminalData } from './terminal-data.ts';
import { TerminalPicture } from './terminal-picture.tsx';
import {
  badgeText,
  installerText,
  ocppText,
  ORDER_FAILED,
  outletText,
  PHASE_LABELS,
  powerText,
  stockText,
} from './terminals.messages.ts';
import * as css from './terminals.module.css';
import '@pomelo/design/price-block.css';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { id, maker, name, summary } = loaderData.terminal;
  return pageMeta({
    title: `${maker} ${name}, borne de recharge`,
    description: summary,
    path: terminalUrls.terminal(id),
    origin: originIn(matches),
    type: 'product',
  });
};

// TERM-2
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const client = callerClient(context);
  const url = new URL(request.url);
  const choice = orderChoiceIn(url.searchParams);
  const requested = { params: { id: params.id } };
  const isSignedIn = context.get(sessionContext) !== null;
  const [terminal, price, addresses] = await Promise.all([
    client.call(endpoints.get, requested),
    client.call(endpoints.price, {
      ...requested,
      query: { quantity: choice.quantity, installation: choice.installation ? '1' : '0' },
    }),
    isSignedIn ? client.call(workspace.addresses, {}) : { data: [] },
  ]).catch((error: unknown) => {
    if (isNoSuchTerminal(error)) throw pageNotFound(url.pathname);
    throw error;
  });
  return { terminal, price, choice, addresses: addresses.data };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  orderTerminals(await openPrivateAction(request, context), Number(params.id));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, ORDER_FAILED);

/** Page of a terminal: description on the left, price and order on the right. */
export default function TerminalPage({ loaderData, matches }: Route.ComponentProps) {
  const origin = originIn(matches);
  const { terminal, price, choice, addresses } = loaderData;
  const { id, name, maker, summary, powerKw, phases, exclTax, inclTax } = terminal;
  return (
    <div className="page">
      <JsonLd data={terminalData(terminal, origin)} />
      <Crumbs
        items={[{ label: 'Bornes électriques', href: urls.terminals() }, { label: `${maker} ${name}` }]}
      />
      <div className={css.page}>
        <div className={css.large}>
          <TerminalPicture terminal={terminal} />
        </div>
        <aside className={css.side} aria-label="Commander">
          <div>
            <h1 className="h1">
              {maker} {name}
            </h1>
            <p>{summary}</p>
          </div>
          <div className="pb-top">
            <p className="fig">
              {exactEuros(exclTax.amount)} <small>HT</small>
            </p>
            <p className="muted">{exactEuros(inclTax.amount)} TTC</p>
          </div>
          <p className="where">
            <Icon name="truck" small />
            <span>{stockText(terminal)}</span>
          </p>
          <OrderForm terminal={terminal} price={price} choice={choice} addresses={addresses} />
        </aside>
        <div>
          <StatStrip
            four
            specs={[
              { label: 'Puissance', value: powerText(powerKw) },
              { label: 'Alimentation', value: PHASE_LABELS[phases] },
              { label: 'Badges', value: terminal.rfid ? 'Oui' : 'Non' },
              { label: 'Supervision', value: ocppText(terminal.ocpp) },
            ]}
          />
          <ul className={css.points}>
            <li>{outletText(terminal.cableMetres)}</li>
            <li>{badgeText(terminal.rfid)}</li>
            <li>{installerText(terminal.needsInstaller)}</li>
          </ul>
          <p>
            <Link className="link" href={terminalUrls.details(id)}>
              Fiche technique et mentions
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}
