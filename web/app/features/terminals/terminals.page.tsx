import { terminals as endpoints } from '@pomelo/contract/charging-terminals/terminals.endpoints.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { Link, useSearchParams } from 'react-router';
import { originIn, pageMeta } from '../../domain/content/page-meta.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { terminalUrls } from '../../terminal-urls.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/terminals.page.ts';
import { callerClient } from './caller-client.server.ts';
import { choiceIn, chosenFrom, powersOf, queryOf, type TerminalChoice } from './terminal-choice.ts';
import { TerminalLaw } from './terminal-law.tsx';
import { TerminalList } from './terminal-list.tsx';
import { countText, PHASE_LABELS, powerText } from './terminals.messages.ts';
import * as css from './terminals.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Bornes de recharge pour professionnels',
    description:
      'Bornes de recharge de 7,4 à 22\u202fkW pour concessions et parcs\u202f: prix HT, câble, badges, supervision, pose par un installateur qualifié.',
    path: urls.terminals(),
    origin: originIn(matches),
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await callerClient(context).call(endpoints.list, {});
  return { terminals: data };
}

/** The range: public, prices included. */
export default function TerminalsPage({ loaderData }: Route.ComponentProps) {
  const { terminals } = loaderData;
  const { isSignedIn } = useSession();
  const [query] = useSearchParams();
  const choice = choiceIn(query);
  const shown = chosenFrom(terminals, choice);
  return (
    <div className="page">
      <PageHead
        title="Bornes de recharge"
        sub="Pour charger vos véhicules sur parc et équiper vos clients. Prix HT, livraison et pose sur demande."
        actions={isSignedIn ? <ButtonLink href={terminalUrls.orders()}>Mes commandes</ButtonLink> : undefined}
      />
      {terminals.length === 0 ? (
        <EmptyState title="Aucune borne en vente pour l’instant">La gamme revient bientôt.</EmptyState>
      ) : (
        <>
          <Choices choice={choice} powers={powersOf(terminals)} count={shown.length} />
          {shown.length === 0 ? (
            <EmptyState
              title="Aucune borne ne répond à ce choix"
              action={<ButtonLink href={urls.terminals()}>Voir toute la gamme</ButtonLink>}
            >
              Le monophasé s’arrête à 7,4{'\u202f'}kW{'\u202f'}; au-delà, le triphasé est nécessaire.
            </EmptyState>
          ) : (
            <TerminalList key={queryOf(choice)} terminals={shown} action={terminalUrls.compare([])} />
          )}
          <TerminalLaw />
        </>
      )}
    </div>
  );
}

/** Links, so that each choice is an address and needs no scripts. */
function Choices({
  choice,
  powers,
  count,
}: {
  choice: TerminalChoice;
  powers: readonly number[];
  count: number;
}) {
  const link = (label: string, change: Partial<TerminalChoice>, isCurrent: boolean) => (
    <Link
      key={label}
      to={urls.terminals(queryOf({ ...choice, ...change }))}
      aria-current={isCurrent ? 'true' : undefined}
      preventScrollReset
    >
      {label}
    </Link>
  );
  return (
    <div className={css.choices}>
      <nav className="seg" aria-label="Puissance">
        {link('Toutes', { power: null }, choice.power === null)}
        {powers.map((power) => link(powerText(power), { power }, choice.power === power))}
      </nav>
      <nav className="seg" aria-label="Alimentation">
        {link('Mono et tri', { phases: null }, choice.phases === null)}
        {(['mono', 'tri'] as const).map((phases) =>
          link(PHASE_LABELS[phases], { phases }, choice.phases === phases),
        )}
      </nav>
      <p className="muted num" role="status">
        {countText(count)}
      </p>
    </div>
  );
}
