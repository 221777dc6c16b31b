import { CritAir, type CritAirClass } from './crit-air.tsx';

/** Ready to read: « 03/2024 », « 28 450 km », « 136 ch ». */
export type VehicleFacts = {
  registered: string;
  km: string;
  energy: string;
  gearbox: string;
  power: string;
  critAir: CritAirClass;
};

/** Six facts, always in the same order, so that the eye compares without reading. */
export function Facts({ registered, km, energy, gearbox, power, critAir }: VehicleFacts) {
  return (
    <ul className="facts">
      <li className="num">{registered}</li>
      <li className="num">{km}</li>
      <li>{energy}</li>
      <li>{gearbox}</li>
      <li className="num">{power}</li>
      <li>
        <CritAir value={critAir} word />
      </li>
    </ul>
  );
}
