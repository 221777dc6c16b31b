import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { CritAir } from './crit-air.tsx';
import { Link } from './link.tsx';
import { groupedDigits, mainAmount } from './price.tsx';
import type { VehicleSummary } from './vehicle-card.tsx';

export type TableColumn =
  | 'name'
  | 'version'
  | 'registered'
  | 'km'
  | 'energy'
  | 'power'
  | 'critAir'
  | 'place'
  | 'state'
  | 'vat'
  | 'inclTax'
  | 'price';

const COLUMNS: readonly { key: TableColumn; label: ReactNode; figures?: boolean }[] = [
  { key: 'name', label: 'Modèle' },
  { key: 'version', label: 'Version' },
  {
    key: 'registered',
    label: (
      <>
        1<sup>re</sup> MEC
      </>
    ),
    figures: true,
  },
  { key: 'km', label: 'km', figures: true },
  { key: 'energy', label: 'Énergie' },
  { key: 'power', label: 'ch', figures: true },
  { key: 'critAir', label: 'Crit’Air' },
  { key: 'place', label: 'Dép.' },
  { key: 'state', label: 'État' },
  { key: 'vat', label: 'TVA' },
  { key: 'inclTax', label: 'TTC, €', figures: true },
  { key: 'price', label: 'HT, €', figures: true },
];

export type TableSort = { column: TableColumn; direction: 'ascending' | 'descending' };

type VehicleTableProps = {
  caption: string;
  sort?: TableSort | undefined;
  publicView?: boolean;
  /** Renders a heading that sorts: a link around its label. */
  heading?: (column: TableColumn, label: ReactNode) => ReactNode;
  children: ReactNode;
};

/** Head and frame of the table density; 40 px lines, the sorted column in ink. */
export function VehicleTable({
  caption,
  sort,
  publicView = false,
  heading = (_, label) => label,
  children,
}: VehicleTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className="tbl" tabIndex={0} role="region" aria-label={caption}>
      <table className="tb">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Comparer</span>
            </th>
            {COLUMNS.filter(({ key }) => !publicView || (key !== 'vat' && key !== 'inclTax')).map(
              ({ key, label, figures }) => (
                <th
                  key={key}
                  scope="col"
                  className={classes(figures && 'r', sort?.column === key && 'sorted')}
                  aria-sort={sort?.column === key ? sort.direction : undefined}
                >
                  {heading(key, publicView && key === 'price' ? 'TTC, €' : label)}
                </th>
              ),
            )}
            <th scope="col">
              <span className="vh">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export type VehicleTableRowProps = Omit<VehicleSummary, 'picture' | 'photos'> & {
  id?: string;
  /** The compare checkbox. */
  tool?: ReactNode;
  /** « Disponible », « Nouveau », or the wheel with the time left. */
  state: ReactNode;
  department: string;
  /** Favourite, then what can be done now. */
  actions: ReactNode;
  sorted?: TableColumn;
  current?: boolean;
};

const euros = (cents: number) => groupedDigits(Math.round(cents / 100));
const digitsOf = (text: string) => text.replace(/[^\d\u202f]/g, '').trim() || '—';

/** One vehicle in one row; a missing value is « — ». */
export function VehicleTableRow(row: VehicleTableRowProps) {
  const { price, facts, sorted } = row;
  const figure = (column: TableColumn) => classes('r num', sorted === column && 'p');
  return (
    <tr
      id={row.id}
      className={classes(row.standing !== 'free' && row.standing, row.current && 'cur') || undefined}
    >
      <td>{row.tool}</td>
      <td>
        <Link href={row.href}>
          <b>{row.name}</b>
        </Link>
      </td>
      <td className="clip" title={row.version}>
        {row.version}
      </td>
      <td className={figure('registered')}>{facts.registered}</td>
      <td className={figure('km')}>{digitsOf(facts.km)}</td>
      <td>{facts.energy}</td>
      <td className={figure('power')}>{digitsOf(facts.power)}</td>
      <td>
        <CritAir value={facts.critAir} />
      </td>
      <td>{row.department}</td>
      <td>{row.state}</td>
      {price.regime === 'public' ? null : (
        <>
          <td>{price.regime === 'recuperable' ? 'Récup.' : 'Marge'}</td>
          <td className={figure('inclTax')}>{price.regime === 'recuperable' ? euros(price.inclTax) : '—'}</td>
        </>
      )}
      <td className="r num p">{euros(mainAmount(price))}</td>
      <td className="tb-act">{row.actions}</td>
    </tr>
  );
}
