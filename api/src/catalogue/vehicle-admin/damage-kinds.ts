export const DAMAGE_KINDS = [
  'rayure',
  'enfoncement',
  'éclats',
  'frottement',
  'impact',
  'fissure',
  'corrosion',
  'usure',
  'déchirure',
  'manquant',
] as const;
