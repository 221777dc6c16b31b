import type { PhotographSubject } from '../catalogue/photographs/subjects.ts';

/** The outline that a photographer aligns with: mirrored for the other side of the car. */
export const OUTLINES = [
  'front',
  'front-quarter',
  'front-wing',
  'side',
  'rear-wing',
  'rear-quarter',
  'rear',
  'dashboard',
  'seat',
  'bench',
  'boot',
  'door',
  'dial',
  'keys',
  'wheel',
  'underside',
] as const;
export type Outline = (typeof OUTLINES)[number];

export const ANGLE_GROUPS = ['outside', 'inside', 'details'] as const;
export type AngleGroup = (typeof ANGLE_GROUPS)[number];
export const ANGLE_GROUP_LABELS: Readonly<Record<AngleGroup, string>> = {
  outside: 'vues extérieures',
  inside: 'vues intérieures',
  details: 'détails',
};

export type Angle = {
  code: string;
  name: string;
  group: AngleGroup;
  /** Group of the photograph in the gallery; null: neither outside nor inside. */
  subject: PhotographSubject | null;
  outline: Outline;
  mirrored: boolean;
  /** Instruction for the photographer, in one sentence. */
  advice: string;
};

type Given = readonly [
  code: string,
  name: string,
  outline: Outline,
  advice: string,
  options?: { mirrored?: true; subject?: PhotographSubject | null },
];
const angles = (group: AngleGroup, subject: PhotographSubject | null, given: readonly Given[]): Angle[] =>
  given.map(([code, name, outline, advice, options]) => ({
    code,
    name,
    group,
    subject: options?.subject === undefined ? subject : options.subject,
    outline,
    mirrored: options?.mirrored ?? false,
    advice,
  }));

/**
 * The photographs of a guided capture, in the order a photographer takes them and the gallery shows them: one
 * turn around the car from the front three-quarter, which is the cover.
 */
export const ANGLES: readonly Angle[] = [
  ...angles('outside', 'exterior', [
    [
      'front-left',
      '3/4 avant gauche',
      'front-quarter',
      'À quatre pas, la calandre et tout le côté gauche visibles.',
    ],
    ['front', 'Face avant', 'front', 'Dans l’axe, à hauteur de phares.'],
    [
      'front-right',
      '3/4 avant droit',
      'front-quarter',
      'À quatre pas, la calandre et tout le côté droit visibles.',
      { mirrored: true },
    ],
    [
      'wing-front-right',
      'Aile avant droite',
      'front-wing',
      'De près, du phare à la portière.',
      { mirrored: true },
    ],
    [
      'right',
      'Profil droit',
      'side',
      'Toute la longueur, dans l’axe du milieu du véhicule.',
      { mirrored: true },
    ],
    [
      'wing-rear-right',
      'Aile arrière droite',
      'rear-wing',
      'De près, de la portière au feu.',
      { mirrored: true },
    ],
    [
      'rear-right',
      '3/4 arrière droit',
      'rear-quarter',
      'À quatre pas, le coffre et tout le côté droit visibles.',
      { mirrored: true },
    ],
    ['rear', 'Face arrière', 'rear', 'Dans l’axe, à hauteur de feux.'],
    [
      'rear-left',
      '3/4 arrière gauche',
      'rear-quarter',
      'À quatre pas, le coffre et tout le côté gauche visibles.',
    ],
    ['wing-rear-left', 'Aile arrière gauche', 'rear-wing', 'De près, de la portière au feu.'],
    ['left', 'Profil gauche', 'side', 'Toute la longueur, dans l’axe du milieu du véhicule.'],
    ['wing-front-left', 'Aile avant gauche', 'front-wing', 'De près, du phare à la portière.'],
  ]),
  ...angles('inside', 'interior', [
    ['dashboard', 'Planche de bord', 'dashboard', 'Du milieu de la banquette, volant et écran visibles.'],
    ['steering-wheel', 'Poste de conduite', 'dashboard', 'De la portière ouverte, volant et commandes.'],
    ['console', 'Console centrale', 'dashboard', 'L’écran, la climatisation et le levier.'],
    ['front-seats', 'Sièges avant', 'seat', 'De la portière ouverte, assises et dossiers.'],
    ['rear-seats', 'Banquette arrière', 'bench', 'De la portière arrière, toute la banquette.'],
    ['door-trim', 'Garniture de portière', 'door', 'La portière du conducteur, grande ouverte.'],
    ['roof-lining', 'Ciel de toit', 'bench', 'De la banquette vers l’avant, tout le pavillon.'],
    ['boot', 'Coffre', 'boot', 'Hayon ouvert, tapis et côtés visibles.'],
  ]),
  ...angles('details', null, [
    [
      'odometer',
      'Compteur',
      'dial',
      'Contact mis, le kilométrage lisible et les voyants visibles.',
      { subject: 'interior' },
    ],
    ['keys', 'Clés', 'keys', 'Toutes les clés, posées côte à côte.'],
    [
      'tyre-front-left',
      'Pneu avant gauche',
      'wheel',
      'La bande de roulement et la jante.',
      { subject: 'exterior' },
    ],
    [
      'tyre-front-right',
      'Pneu avant droit',
      'wheel',
      'La bande de roulement et la jante.',
      { subject: 'exterior' },
    ],
    [
      'tyre-rear-left',
      'Pneu arrière gauche',
      'wheel',
      'La bande de roulement et la jante.',
      { subject: 'exterior' },
    ],
    [
      'tyre-rear-right',
      'Pneu arrière droit',
      'wheel',
      'La bande de roulement et la jante.',
      { subject: 'exterior' },
    ],
    [
      'underside',
      'Dessous de caisse',
      'underside',
      'Accroupi, l’appareil sous le bas de caisse.',
      { subject: 'exterior' },
    ],
  ]),
];

const RANKS = new Map(ANGLES.map(({ code }, rank) => [code, rank]));
const BY_CODE = new Map(ANGLES.map((angle) => [angle.code, angle]));
export const angleOf = (code: string): Angle | undefined => BY_CODE.get(code);
/** The place in the list, from 0; undefined for a code that is not of it. */
export const angleRank = (code: string): number | undefined => RANKS.get(code);
