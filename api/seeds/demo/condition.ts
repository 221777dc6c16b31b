import type { Sheet } from '../../src/catalogue/vehicle/sheet.ts';
import type { Random } from './random.ts';

type Part = { name: string; x: number; y: number; kinds: readonly Kind[] };
type Kind = 'rayure' | 'enfoncement' | 'éclats' | 'frottement' | 'impact' | 'usure' | 'déchirure';

const PAINTED: readonly Kind[] = ['rayure', 'rayure', 'enfoncement', 'éclats'];
const BUMPER: readonly Kind[] = ['rayure', 'frottement', 'éclats'];
const WHEEL: readonly Kind[] = ['frottement'];
const part = (name: string, x: number, y: number, kinds: readonly Kind[] = PAINTED): Part => ({
  name,
  x,
  y,
  kinds,
});

/**
 * Parts on the map seen from above: the car is between 25 and 75 % of its width, 8 and 92 % of its height.
 */
const PARTS: readonly Part[] = [
  part('Pare-chocs avant', 46, 10, BUMPER),
  part('Pare-chocs arrière', 54, 90, BUMPER),
  part('Capot', 50, 20),
  part('Hayon', 50, 85),
  part('Pavillon', 50, 55, ['enfoncement']),
  part('Aile avant gauche', 30, 22),
  part('Aile avant droite', 70, 22),
  part('Aile arrière gauche', 31, 80),
  part('Aile arrière droite', 69, 80),
  part('Porte avant gauche', 29, 45),
  part('Porte avant droite', 71, 45),
  part('Porte arrière gauche', 29, 63),
  part('Porte arrière droite', 71, 63),
  part('Bas de caisse gauche', 27, 54, ['frottement', 'rayure']),
  part('Rétroviseur gauche', 23, 36, ['rayure']),
  part('Rétroviseur droit', 77, 36, ['rayure']),
  part('Pare-brise', 50, 32, ['impact']),
  part('Jante avant gauche', 25, 21, WHEEL),
  part('Jante avant droite', 75, 21, WHEEL),
  part('Jante arrière gauche', 25, 78, WHEEL),
  part('Jante arrière droite', 75, 78, WHEEL),
  part('Siège conducteur', 42, 48, ['usure', 'déchirure']),
];

const DEPTHS = ['vernis', 'vernis', 'peinture', 'jusqu’à l’apprêt'];

/** Extent, and cost of the repair in euros. */
function extentOf(random: Random, kind: Kind): { extent: string; euros: number } {
  const size = random.between(2, 14);
  switch (kind) {
    case 'rayure': {
      const depth = random.pick(DEPTHS);
      return { extent: `${size} cm, ${depth}`, euros: depth === 'vernis' ? 60 + size * 6 : 180 + size * 10 };
    }
    case 'enfoncement':
      return {
        extent: `${random.between(1, 6)} cm, ${random.chance(0.7) ? 'sans peinture' : 'avec peinture'}`,
        euros: 90 + size * 14,
      };
    case 'éclats': {
      const hits = random.between(2, 9);
      return { extent: `${hits} impacts`, euros: 70 + hits * 15 };
    }
    case 'frottement':
      return { extent: `${size} cm`, euros: 70 + size * 6 };
    case 'impact':
      return { extent: `${random.between(2, 9)} mm, hors champ de vision`, euros: 80 };
    case 'usure':
      return { extent: 'bourrelet côté porte', euros: 110 };
    case 'déchirure':
      return { extent: `${random.between(1, 4)} cm`, euros: 180 };
  }
}

const round10 = (euros: number): number => Math.round(euros / 10) * 10;

/** Zero to five damages, more of them with age and use. */
export function makeDamages(random: Random, age: number, km: number): Sheet['damages'] {
  const wear = Math.min(5, age * 0.35 + km / 60_000);
  const count = Math.min(5, Math.max(0, Math.round(wear * 0.7 + random.bell() * 1.3)));
  const chosen = new Set<Part>();
  while (chosen.size < count) chosen.add(random.pick(PARTS));
  return [...chosen].map((where) => {
    const kind = random.pick(where.kinds);
    const { extent, euros } = extentOf(random, kind);
    return {
      x: where.x + random.between(-2, 2),
      y: where.y + random.between(-2, 2),
      part: where.name,
      kind,
      extent,
      costCents: round10(euros) * 100,
      photo: null,
    };
  });
}

const GRADES = ['A', 'B', 'C', 'D'];
/** Grades from A to D: the bodywork by its damages, the interior by use. */
export function makeGrades(
  random: Random,
  damages: Sheet['damages'],
  km: number,
): NonNullable<Sheet['grades']> {
  const outside = Math.min(3, Math.floor(damages.length / 1.7));
  const inside = Math.min(3, Math.floor(km / 70_000 + random.next() * 0.6));
  return { bodywork: GRADES[outside] ?? 'C', interior: GRADES[inside] ?? 'C' };
}

const NEW_TREAD_MM = 8;
/** Tread depth in millimetres; changed before the legal 1.6. */
export function makeTyres(random: Random, km: number): NonNullable<Sheet['tyres']> {
  const used = (km % 38_000) / 38_000;
  const depth = (): number =>
    Math.max(3, Math.round((NEW_TREAD_MM - used * 5 + random.bell() * 0.5) * 2) / 2);
  return { frontMm: Math.min(NEW_TREAD_MM, depth()), rearMm: Math.min(NEW_TREAD_MM, depth()) };
}
