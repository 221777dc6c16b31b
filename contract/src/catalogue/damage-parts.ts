export type DamagePart = { name: string; x: number; y: number };

const at = (name: string, x: number, y: number): DamagePart => ({ name, x, y });

/**
 * The parts that a damage may name; each has its panel on the plan. x, y: percent of width and length, seen
 * from above.
 */
export const DAMAGE_PARTS: readonly DamagePart[] = [
  at('Pare-chocs avant', 46, 10),
  at('Calandre', 50, 7),
  at('Optique avant gauche', 30, 11),
  at('Optique avant droite', 70, 11),
  at('Capot', 50, 20),
  at('Pare-brise', 50, 32),
  at('Pavillon', 50, 55),
  at('Lunette arrière', 50, 77),
  at('Hayon', 50, 85),
  at('Coffre', 50, 84),
  at('Pare-chocs arrière', 54, 90),
  at('Feu arrière gauche', 30, 89),
  at('Feu arrière droit', 70, 89),
  at('Aile avant gauche', 30, 22),
  at('Aile avant droite', 70, 22),
  at('Aile arrière gauche', 31, 80),
  at('Aile arrière droite', 69, 80),
  at('Porte avant gauche', 29, 45),
  at('Porte avant droite', 71, 45),
  at('Porte arrière gauche', 29, 63),
  at('Porte arrière droite', 71, 63),
  at('Bas de caisse gauche', 27, 54),
  at('Bas de caisse droit', 73, 54),
  at('Rétroviseur gauche', 23, 36),
  at('Rétroviseur droit', 77, 36),
  at('Vitre avant gauche', 34, 45),
  at('Vitre avant droite', 66, 45),
  at('Jante avant gauche', 25, 21),
  at('Jante avant droite', 75, 21),
  at('Jante arrière gauche', 25, 78),
  at('Jante arrière droite', 75, 78),
  at('Siège conducteur', 42, 48),
  at('Siège passager', 58, 48),
  at('Banquette arrière', 50, 66),
  at('Tableau de bord', 50, 38),
];
