/** Areas that an inspection checks, apart from single damages. */
export const AREAS = [
  'front',
  'rear',
  'left',
  'right',
  'roof',
  'underbody',
  'glass',
  'interior',
  'mechanics',
  'testDrive',
  'warningLights',
  'faultCodes',
] as const;
export type Area = (typeof AREAS)[number];
export const AREA_LABELS: Readonly<Record<Area, string>> = {
  front: 'Face avant',
  rear: 'Face arrière',
  left: 'Côté gauche',
  right: 'Côté droit',
  roof: 'Toit et capot',
  underbody: 'Dessous de caisse',
  glass: 'Vitrages',
  interior: 'Intérieur',
  mechanics: 'Mécanique',
  testDrive: 'Essai routier',
  warningLights: 'Voyants',
  faultCodes: 'Codes de défaut',
};
export const CHECK_STATES = ['not-checked', 'fine', 'remark'] as const;
export type CheckState = (typeof CHECK_STATES)[number];
export const CHECK_LABELS: Readonly<Record<CheckState, string>> = {
  'not-checked': 'non contrôlé',
  fine: 'sans remarque',
  remark: 'remarque',
};

export const WHEELS = ['frontLeft', 'frontRight', 'rearLeft', 'rearRight'] as const;
export type Wheel = (typeof WHEELS)[number];
export const WHEEL_LABELS: Readonly<Record<Wheel, string>> = {
  frontLeft: 'AV gauche',
  frontRight: 'AV droit',
  rearLeft: 'AR gauche',
  rearRight: 'AR droit',
};
export const SEASONS = ['unknown', 'summer', 'winter', 'all-season'] as const;
export type Season = (typeof SEASONS)[number];
export const SEASON_LABELS: Readonly<Record<Season, string>> = {
  unknown: 'saison non communiquée',
  summer: 'été',
  winter: 'hiver',
  'all-season': 'quatre saisons',
};
