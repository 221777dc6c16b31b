import type { StaffHistory } from '@pomelo/contract/backoffice/stock/history.schemas.ts';
import { Section } from '@pomelo/design/section.tsx';
import { SpecSheet } from '@pomelo/design/spec-sheet.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { factLines, warningsOf } from '../../../../domain/vehicle/history.messages.ts';
import { paperWarnings } from '../history/history.messages.ts';
import * as css from './vehicle-form.module.css';

type Props = { id: number; history: StaffHistory; today: string };

/** History of a vehicle, with pending work of the team. */
export function HistoryPanel({ id, history, today }: Props) {
  return (
    <Section
      title="Historique"
      id="historique"
      aside={
        <Link className="link" to={staffUrls.vehicleHistory(id)}>
          Pièces et relevés
        </Link>
      }
    >
      {[...paperWarnings(history.papers, today), ...warningsOf(history.readings)].map((text) => (
        <p key={text} className={`${css.text} warn`}>
          {text}
        </p>
      ))}
      <SpecSheet specs={factLines(history.facts, history.readings)} />
    </Section>
  );
}
