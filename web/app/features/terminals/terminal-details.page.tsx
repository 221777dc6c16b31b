import { terminals as endpoints } from '@pomelo/contract/charging-terminals/terminals.endpoints.ts';
import { Button, ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { SpecSheet } from '@pomelo/design/spec-sheet.tsx';
import { pageNotFound } from '../../lib/requests/page-not-found.ts';
import { Crumbs } from '../../domain/content/crumbs.tsx';
import { exactEuros } from '../../lib/exact-euros.ts';
import { originIn, pageMeta } from '../../domain/content/page-meta.ts';
import { terminalUrls } from '../../terminal-urls.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/terminal-details.page.ts';
import { callerClient } from './caller-client.server.ts';
import { isNoSuchTerminal } from './no-such-terminal.ts';
import { TerminalLaw } from './terminal-law.tsx';
import { TerminalPicture } from './terminal-picture.tsx';
import {
  badgeText,
  installerText,
  ocppText,
  outletText,
  PHASE_LABELS,
  powerText,
  stockText,
} from './terminals.messages.ts';
import * as css from './terminals.module.css';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { id, maker, name, summary } = loaderData.terminal;
  return pageMeta({
    title: `${maker} ${name}, fiche technique`,
    description: `Fiche technique. ${summary}`,
    path: terminalUrls.details(id),
    origin: originIn(matches),
  });
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  try {
    return { terminal: await callerClient(context).call(endpoints.get, { params: { id: params.id } }) };
  } catch (error) {
    if (isNoSuchTerminal(error)) throw pageNotFound(new URL(request.url).pathname);
    throw error;
  }
}

/** The technical sheet of a terminal, to read or to print for the electrician, with the legal rules. */
export default function TerminalDetailsPage({ loaderData }: Route.ComponentProps) {
  const { terminal } = loaderData;
  const { id, maker, name, summary, details } = terminal;
  const specs = [
    { label: 'Fabricant', value: maker },
    { label: 'Puissance', value: powerText(terminal.powerKw) },
    { label: 'Alimentation', value: PHASE_LABELS[terminal.phases] },
    { label: 'Raccordement', value: outletText(terminal.cableMetres) },
    { label: 'Badges', value: badgeText(terminal.rfid) },
    { label: 'Supervision', value: ocppText(terminal.ocpp) },
    { label: 'Délai', value: stockText(terminal) },
    ...details,
  ];
  return (
    <div className="page">
      <Crumbs
        items={[
          { label: 'Bornes électriques', href: urls.terminals() },
          { label: `${maker} ${name}`, href: terminalUrls.terminal(id) },
          { label: 'Fiche technique' },
        ]}
      />
      <PageHead
        title={`${maker} ${name}`}
        sub={summary}
        actions={
          <div className={`${css.acts} no-print`}>
            <Button icon="print" className="needs-scripts" onClick={() => window.print()}>
              Imprimer
            </Button>
            <ButtonLink href={terminalUrls.terminal(id)} look="coral">
              Commander, {exactEuros(terminal.exclTax.amount)} HT
            </ButtonLink>
          </div>
        }
      />
      <div className={css.sheet}>
        <TerminalPicture terminal={terminal} />
        <p>{installerText(terminal.needsInstaller)}</p>
      </div>
      <Section title="Fiche technique">
        <div className={css.tmTech}>
          <SpecSheet specs={specs} />
        </div>
      </Section>
      <TerminalLaw />
    </div>
  );
}
