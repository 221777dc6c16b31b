import type { Bundle } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { Button } from '@pomelo/design/button.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { VehiclePicture } from '@pomelo/design/picture.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Timeline } from '@pomelo/design/timeline.tsx';
import { formatDay } from '../../lib/dates.ts';
import { timelineOf } from '../../domain/deal/steps.messages.ts';
import { pictureOf } from '../../domain/vehicle/vehicle-summary.ts';
import { claimUrls } from '../../domain/claim/claim-urls.ts';
import { exportUrls } from '../../domain/export/export-urls.ts';
import { urls } from '../../urls.ts';
import { orderFileUrls } from './order-file-urls.ts';
import { cancelledText, VIEWER_ONLY_READS } from './bundle.messages.ts';
import { missingOf, statusText, stepsOf } from './tracking.messages.ts';
import * as css from './bundle.module.css';
import * as ordersCss from './orders.module.css';

/** Vehicle, order, status and tasks of an ordered vehicle. */
export function BundleHead({ bundle, canWrite }: { bundle: Bundle; canWrite: boolean }) {
  const tracking = stepsOf(bundle);
  const missing = missingOf(bundle);
  return (
    <header className={css.head}>
      <Breadcrumbs items={[{ label: 'Commandes', href: urls.orders() }, { label: bundle.number }]} />
      <div className={css.top}>
        <div className={`pic ${css.pic}`}>
          <VehiclePicture {...pictureOf(bundle.productCatalogItem.pictures[0] ?? 0)} sizes="14rem" priority />
        </div>
        <div className={css.name}>
          <h1 className="h2">{bundle.title}</h1>
          <p className="muted">
            Dossier <span className="num">{bundle.number}</span>, commande{' '}
            <span className="num">{bundle.dealNumber}</span> du{' '}
            <span className="num">{formatDay(bundle.orderedAt)}</span>
          </p>
          <p className={`${css.links} no-print`}>
            <Link className="link small" href={bundle.productCatalogItem.url}>
              Fiche du véhicule
            </Link>
            {bundle.isExported && !bundle.cancelled ? (
              <Link className="link small" href={exportUrls.one(bundle.id)}>
                Dossier d’export
              </Link>
            ) : null}
            {bundle.tracking?.some(({ step, at }) => step === 'delivered' && at !== null) ? (
              <Link className="link small" href={claimUrls.open(bundle.id)}>
                Ouvrir une réclamation
              </Link>
            ) : null}
            {bundle.cancelled ? <Tag tone="bad">Annulé</Tag> : null}
            {bundle.complete && !bundle.cancelled ? (
              <Tag tone="ok" icon="check">
                Terminé
              </Tag>
            ) : null}
          </p>
        </div>
        <Button icon="print" className="needs-scripts no-print" onClick={() => window.print()}>
          Imprimer
        </Button>
      </div>
      {bundle.cancelled ? (
        <p className={ordersCss.bdlOver}>
          {cancelledText(bundle.cancelled)}{' '}
          {bundle.cancelled.creditNote ? (
            <a
              className="link"
              href={orderFileUrls.document(bundle.id, bundle.cancelled.creditNote.documentId)}
            >
              Avoir {bundle.cancelled.creditNote.number}
            </a>
          ) : null}
        </p>
      ) : (
        <div className={`${ordersCss.bdlWay} ${css.way}`}>
          <p className={`${ordersCss.bdlNow} small`} aria-hidden="true">
            {statusText(tracking, bundle)}
          </p>
          <Timeline steps={timelineOf(tracking, bundle)} />
        </div>
      )}
      {missing.length > 0 ? (
        <ul className={`${ordersCss.bdlMissing} ${css.missing} no-print`} aria-label="À faire">
          {missing.map(({ label, panel }) => (
            <li key={panel}>
              <a className="link" href={panel}>
                <Icon name="alert" small />
                {label}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {canWrite ? null : <p className="small muted no-print">{VIEWER_ONLY_READS}</p>}
    </header>
  );
}
