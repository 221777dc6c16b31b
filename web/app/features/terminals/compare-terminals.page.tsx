import { terminals as endpoints } from '@pomelo/contract/charging-terminals/terminals.endpoints.ts';
import type { ChargingTerminal } from '@pomelo/contract/charging-terminals/terminals.schemas.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { Button, ButtonLink } from '@pomelo/design/button.tsx';
import { Comparison } from '@pomelo/design/comparison.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { terminalUrls } from '../../terminal-urls.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/compare-terminals.page.ts';
import { callerClient } from './caller-client.server.ts';
import { comparisonRows, idsIn } from './terminal-comparison.ts';
import { TerminalPicture } from './terminal-picture.tsx';
import { countText } from './terminals.messages.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Comparer des bornes · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ids, tooMany } = idsIn(new URL(request.url).searchParams);
  const { data } = ids.length > 0 ? await callerClient(context).call(endpoints.list, {}) : { data: [] };
  return { terminals: ids.flatMap((id) => data.filter((terminal) => terminal.id === id)), tooMany };
}

/** Up to four terminals side by side; differences are highlighted, and it prints. */
export default function CompareTerminalsPage({ loaderData }: Route.ComponentProps) {
  const { terminals, tooMany } = loaderData;
  return (
    <div className="page">
      <Breadcrumbs items={[{ label: 'Bornes électriques', href: urls.terminals() }, { label: 'Comparer' }]} />
      <PageHead
        title={terminals.length > 1 ? `Comparer ${countText(terminals.length)}` : 'Comparer'}
        sub={tooMany ? 'Quatre bornes au plus se comparent\u202f: voici les quatre premières.' : undefined}
        actions={
          terminals.length > 0 ? (
            <Button icon="print" className="no-s needs-scripts" onClick={() => window.print()}>
              Imprimer
            </Button>
          ) : undefined
        }
      />
      {terminals.length === 0 ? (
        <EmptyState
          title="Rien à comparer pour l’instant"
          action={<ButtonLink href={urls.terminals()}>Voir les bornes</ButtonLink>}
        >
          {'Cochez «\u202fComparer\u202f» sur deux à quatre bornes de la gamme.'}
        </EmptyState>
      ) : (
        <Comparison
          heads={terminals.map((terminal) => ({
            id: terminal.id,
            head: <Head terminal={terminal} others={terminals.filter((other) => other !== terminal)} />,
          }))}
          rows={comparisonRows(terminals)}
        />
      )}
    </div>
  );
}

function Head({ terminal, others }: { terminal: ChargingTerminal; others: readonly ChargingTerminal[] }) {
  const { id, maker, name } = terminal;
  return (
    <div className="cmp-h">
      <TerminalPicture terminal={terminal} />
      <Link
        className="ico"
        href={terminalUrls.compare(others.map((other) => other.id))}
        aria-label={`Retirer ${maker} ${name}`}
      >
        <Icon name="close" small />
      </Link>
      <Link className="cmp-n" href={terminalUrls.terminal(id)}>
        {name}
      </Link>
      <p className="ver">{maker}</p>
      <ButtonLink href={terminalUrls.terminal(id)} wide>
        Voir
      </ButtonLink>
    </div>
  );
}
