import type { StaffVehicle } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { counted } from '@pomelo/contract/format.ts';
import { Button } from '@pomelo/design/button.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { ActionForm } from '../../../../lib/form/action-form.tsx';
import { formatDay, formatInstant } from '../../../../lib/dates.ts';
import { STATE_LABELS } from '../stock.messages.ts';
import { manualFieldLabel, moveQuestion, moveText, noMoveReason } from './vehicle.messages.ts';
import * as css from './vehicle-form.module.css';

type Props = { vehicle: StaffVehicle; mayWrite: boolean; mayAudit: boolean };

/** Status and transitions of the vehicle, and fields that imports do not change. */
export function SidePanel({ vehicle, mayWrite, mayAudit }: Props) {
  const { state, moves, path, feed, salesDate, updatedAt, views } = vehicle;
  const whyUnmovable = noMoveReason(vehicle);
  return (
    <aside className={css.side} aria-label="Publication et source">
      <div id="publication">
        <h2 className="label">Publication</h2>
        <p>
          <Tag tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].label}</Tag>
        </p>
        {whyUnmovable === null ? null : <p className="small muted">{whyUnmovable}</p>}
        {mayWrite ? <Moves vehicle={vehicle} /> : null}
        {moves.length > 0 && path === null ? (
          <p className="small muted">Personne ne le voit sur le site.</p>
        ) : null}
        {path === null ? null : (
          <p className="small">
            <a className="link" href={path}>
              Voir sur le site
            </a>
          </p>
        )}
      </div>
      <div>
        <h2 className="label">Source</h2>
        {feed === null ? (
          <p className="small">Saisi à la main</p>
        ) : (
          <p className="small">
            <Link className="link" to={staffUrls.feed(feed.id)}>
              {feed.name}
            </Link>
          </p>
        )}
        {feed === null ? null : <ManualFields vehicle={vehicle} mayWrite={mayWrite} />}
      </div>
      <div>
        <h2 className="label">Activité</h2>
        {path === null ? null : <p className="small num">En vente depuis le {formatDay(salesDate)}</p>}
        <p className="small muted num">
          {counted(views, 'vue')}, modifié le {formatInstant(updatedAt)}
        </p>
        {mayAudit ? (
          <p className="small">
            <Link className="link" to={staffUrls.audit(`q=${encodeURIComponent(vehicle.reference)}`)}>
              Ses modifications
            </Link>
          </p>
        ) : null}
      </div>
      {mayWrite ? (
        <p className="small">
          <Link className="link" to={staffUrls.newVehicle()}>
            Ajouter un autre véhicule
          </Link>
        </p>
      ) : null}
    </aside>
  );
}

function Moves({ vehicle: { id, state, moves, versions } }: { vehicle: StaffVehicle }) {
  return (
    <div className={css.moves}>
      {moves.map((to) => {
        const message = moveQuestion(to);
        const words = moveText(state, to);
        return (
          <ActionForm
            key={to}
            action={staffUrls.vehicle(id)}
            actionKey="publication"
            fields={{ intention: 'publication', vers: to, version: versions.publication }}
            question={
              message === null ? undefined : { title: `${words}\u202f?`, message, confirmLabel: words }
            }
          >
            <Button type="submit" look={to === 'published' ? 'coral' : 'line'}>
              {words}
            </Button>
          </ActionForm>
        );
      })}
    </div>
  );
}

function ManualFields({
  vehicle: { id, keptByHand: markEditedByHand },
  mayWrite,
}: {
  vehicle: StaffVehicle;
  mayWrite: boolean;
}) {
  if (markEditedByHand.length === 0) return <p className="small muted">Rien n’a été modifié à la main.</p>;
  return (
    <>
      <p className="small muted">Modifié à la main, les imports n’y touchent plus{'\u202f'}:</p>
      <ul className={css.edited}>
        {markEditedByHand.map((column) => (
          <li key={column} className="small">
            {manualFieldLabel(column)}
            {mayWrite ? (
              <ActionForm
                action={staffUrls.vehicle(id)}
                actionKey={`rendre-${column}`}
                fields={{ intention: 'rendre', colonnes: column }}
              >
                <button
                  type="submit"
                  className="link"
                  aria-label={`Rendre au flux\u202f: ${manualFieldLabel(column)}`}
                >
                  Rendre au flux
                </button>
              </ActionForm>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
