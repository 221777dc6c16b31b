import { DAMAGE_PARTS } from '../catalogue/damage-parts.ts';

/** Views of the unfolded car, as the drawing has them. */
export const CAR_VIEWS = ['front', 'rear', 'left', 'right', 'top', 'cabin'] as const;
export type CarView = (typeof CAR_VIEWS)[number];

const LETTERS: Readonly<Record<CarView, string>> = {
  front: 'A',
  rear: 'R',
  left: 'G',
  right: 'D',
  top: 'T',
  cabin: 'H',
};
const OF_TOP = ['Capot', 'Pare-brise', 'Pavillon', 'Lunette arrière'];
const OF_FRONT = /^(?:Pare-chocs avant|Calandre|Optique)/;
const OF_REAR = /^(?:Hayon|Coffre|Pare-chocs arrière|Feu)/;
const OF_CABIN = /^(?:Siège|Banquette|Tableau)/;

function viewOf(name: string): CarView {
  if (OF_TOP.includes(name)) return 'top';
  if (OF_FRONT.test(name)) return 'front';
  if (OF_REAR.test(name)) return 'rear';
  if (OF_CABIN.test(name)) return 'cabin';
  return name.endsWith('gauche') ? 'left' : 'right';
}

/** A part of a car: its code is the letter of its view and its rank there, « G03 ». */
export type CarPart = { code: string; name: string; view: CarView };

const ranks = new Map<CarView, number>();
export const CAR_PARTS: readonly CarPart[] = DAMAGE_PARTS.map(({ name }) => {
  const view = viewOf(name);
  const rank = (ranks.get(view) ?? 0) + 1;
  ranks.set(view, rank);
  return { code: `${LETTERS[view]}${String(rank).padStart(2, '0')}`, name, view };
});
const BY_CODE = new Map(CAR_PARTS.map((part) => [part.code, part]));
export const carPart = (code: string): CarPart | undefined => BY_CODE.get(code);
