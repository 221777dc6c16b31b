import type { Device } from '@pomelo/design/device.ts';

/** Doors in a row, as promotions.css lays them out. */
const COLUMNS: Readonly<Record<Device, number>> = { mobile: 4, laptop: 6 };

/** The door that a key moves to; undefined for other keys. */
export function doorAfter(key: string, from: number, count: number, device: Device): number | undefined {
  const columns = COLUMNS[device];
  const to: Readonly<Record<string, number>> = {
    ArrowRight: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: from + columns,
    ArrowUp: from - columns,
    Home: 0,
    End: count - 1,
  };
  const door = to[key];
  return door !== undefined && door >= 0 && door < count ? door : undefined;
}
