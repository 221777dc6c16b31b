import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { advertisingMessage } from '@pomelo/contract/catalogue/advertising.ts';
import { formatKm } from '@pomelo/contract/format.ts';
import { Co2Label } from '@pomelo/design/co2-label.tsx';
import { CritAir } from '@pomelo/design/crit-air.tsx';
import { EquipmentList } from '@pomelo/design/equipment-list.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { SpecSheet, StatStrip } from '@pomelo/design/spec-sheet.tsx';
import {
  isRegistrationKnown,
  labelOf,
  powerText,
  registrationLabel,
} from '../../domain/vehicle/vehicle.messages.ts';
import { technicalLines } from './vehicle.messages.ts';
import * as css from './vehicle.module.css';

const FIRST_REGISTRATION = (
  <>
    1<sup>re</sup> MEC
  </>
);

/** The six facts a trader decides by, under the pictures. */
export function KeyFacts({ vehicle }: { vehicle: VehicleDetail }) {
  const critAir = (
    <>
      <CritAir value={vehicle.critAir} word={vehicle.critAir === null} />
      {vehicle.critAir ? <span aria-hidden="true">{labelOf('critAir', vehicle.critAir)}</span> : null}
    </>
  );
  return (
    <StatStrip
      specs={[
        {
          label: isRegistrationKnown(vehicle.firstRegistration) ? FIRST_REGISTRATION : 'Millésime',
          value: registrationLabel(vehicle),
        },
        { label: 'Kilométrage', value: formatKm(vehicle.km) },
        { label: 'Énergie', value: labelOf('energy', vehicle.energy) },
        { label: 'Boîte', value: labelOf('gearbox', vehicle.gearbox) },
        { label: 'Puissance', value: powerText(vehicle.powerHp) },
        { label: 'Crit’Air', value: critAir },
      ]}
    />
  );
}

/** With the legally required CO₂ class and mobility message of car advertisements. */
export function TechnicalSheet({ vehicle }: { vehicle: VehicleDetail }) {
  return (
    <Section title="Fiche technique" aside={<Co2Label value={vehicle.technical.co2Class} />}>
      <SpecSheet specs={technicalLines(vehicle)} />
      <p className={css.law}>{advertisingMessage(vehicle.id)}</p>
    </Section>
  );
}

export function Equipment({ vehicle }: { vehicle: VehicleDetail }) {
  const groups = vehicle.equipment.map(({ group, items, options }) => ({
    title: group,
    items: [...items.map((label) => ({ label })), ...options.map((label) => ({ label, option: true }))],
  }));
  if (groups.length === 0) return null;
  const hasOptions = vehicle.equipment.some(({ options }) => options.length > 0);
  return (
    <Section
      title="Équipements"
      aside={hasOptions ? <span className="muted">options en gras</span> : undefined}
    >
      <EquipmentList groups={groups} />
    </Section>
  );
}
