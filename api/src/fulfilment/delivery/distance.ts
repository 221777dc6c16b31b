export type Point = { latitude: number; longitude: number };

const EARTH_KM = 6371;
/**
 * Roads in France are about a quarter longer than the straight line between the same towns. A lorry's price
 * grows per hundred kilometres, so that this is precise enough, without an external call.
 */
export const ROAD_FACTOR = 1.25;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres by road between two points, rounded: the great circle times `ROAD_FACTOR`. */
export function roadKm(from: Point, to: Point): number {
  const [north, east] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)];
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2;
  return Math.round(2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half))) * ROAD_FACTOR);
}
