import type { FeedKind } from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import type { FeedSample, SampleVehicle } from '@pomelo/contract/backoffice/stock/feed-sample.schemas.ts';
import { formatKm, formatNumber, formatPrice } from '@pomelo/contract/format.ts';
import { UNKNOWN_LABEL } from '@pomelo/contract/catalogue/facets.ts';
import { factText } from '@pomelo/contract/catalogue/filter-text.ts';
import { euros } from '@pomelo/contract/money.ts';
import { Button } from '@pomelo/design/button.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { powerText } from '../../../domain/vehicle/vehicle.messages.ts';
import { facetLabel, nextText, readShareText } from './feeds.messages.ts';
import { columnState, type ColumnTexts } from './mapping-form.ts';
import { ReasonList } from './refusal-reasons.tsx';
import * as css from './feeds.module.css';

type Props = { sample: FeedSample; columns: readonly ColumnTexts[]; kind: FeedKind; canWrite: boolean };

/** Result of the mapping for the sample: readable rows, refusal reasons, and the first vehicle. */
export function MappingOutcome({ sample, columns, kind, canWrite }: Props) {
  const { rows, refused, reasons, vehicles } = sample;
  const first = vehicles.find(({ vehicle }) => vehicle !== null)?.vehicle;
  const isFetched = kind !== 'upload';
  return (
    <aside className={css.outcome} aria-label="Résultat sur l’échantillon">
      <div>
        <p className="label">Lisibles</p>
        <p className={`${css.figure} num`}>{formatNumber(rows - refused)}</p>
        <p className="muted small num">{readShareText(rows, refused)}</p>
        {rows > 0 ? (
          <meter min={0} max={rows} value={rows - refused} aria-label="Part des lignes lisibles">
            {rows - refused}
          </meter>
        ) : null}
      </div>
      {refused > 0 ? (
        <div>
          <h2 className="label">
            Refusées, <span className="num">{formatNumber(refused)}</span>
          </h2>
          <ReasonList reasons={reasons} />
        </div>
      ) : null}
      {first ? <FirstVehicle vehicle={first} /> : null}
      {canWrite ? (
        <div className={css.acts}>
          {isFetched ? (
            <Button type="submit" look="coral" name="intention" value="importer">
              Enregistrer et essayer l’import
            </Button>
          ) : null}
          <Button type="submit" look={isFetched ? 'line' : 'coral'} name="intention" value="enregistrer">
            Enregistrer la correspondance
          </Button>
          <Button type="submit" name="intention" value="essayer">
            Voir le résultat
          </Button>
          <p className="muted small">
            {nextText(columns.filter((column) => columnState(column) === 'doubtful').length)}
          </p>
        </div>
      ) : null}
    </aside>
  );
}

function FirstVehicle({ vehicle }: { vehicle: NonNullable<SampleVehicle['vehicle']> }) {
  const { title, version, energy, gearbox, powerHp, year, km, b2bCents, b2cCents } = vehicle;
  const facts = [
    { label: [title, version].filter(Boolean).join(' '), value: year },
    {
      label: 'Énergie et boîte',
      value: `${facetLabel('energy', energy)}, ${factText('gearbox', gearbox).toLowerCase()}`,
    },
    { label: 'Puissance', value: powerText(powerHp, UNKNOWN_LABEL) },
    { label: 'Kilométrage', value: formatKm(km) },
    { label: 'Prix marchand', value: formatPrice(euros(b2bCents)) },
    { label: 'Prix public', value: formatPrice(euros(b2cCents)) },
  ].map((fact) => ({ ...fact, num: true }));
  return (
    <div>
      <h2 className="label">Première ligne, une fois lue</h2>
      <FactList layout="ends" plain className="small" facts={facts} />
    </div>
  );
}
