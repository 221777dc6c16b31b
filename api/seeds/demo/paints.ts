import type { Colour } from '@pomelo/contract/catalogue/facets.ts';

/** A manufacturer's paint; `hex` is the colour of its picture. */
export type Paint = { family: Colour; name: string; hex: string };

const paints = (family: Colour, hex: string, ...names: string[]): Paint[] =>
  names.map((name) => ({ family, name, hex }));

/** Paints of one hex share their pictures: some thirty hexes, twice as many names. */
export const PAINTS: readonly Paint[] = [
  ...paints('blanc', '#f2f3f1', 'Blanc Glacier', 'Blanc Banquise', 'Blanc Pur', 'Blanc Alpin', 'Blanc Candy'),
  ...paints('blanc', '#e9e7e0', 'Blanc Nacré', 'Blanc Perle', 'Blanc Quartz'),
  ...paints('noir', '#16181b', 'Noir Étoilé', 'Noir Perla Nera', 'Noir Saphir', 'Noir Mythic', 'Noir Magic'),
  ...paints('noir', '#1d2026', 'Noir Obsidienne', 'Noir Carbone', 'Noir Onyx'),
  ...paints(
    'gris',
    '#5b6066',
    'Gris Titanium',
    'Gris Artense',
    'Gris Daytona',
    'Gris Platinium',
    'Gris Graphite',
  ),
  ...paints('gris', '#3d4247', 'Gris Manhattan', 'Gris Anthracite', 'Gris Shark', 'Gris Mineral'),
  ...paints('gris', '#8b9094', 'Gris Cassiopée', 'Gris Urbain', 'Gris Schiste', 'Gris Nardo'),
  ...paints('argent', '#b9bdc0', 'Gris Argent', 'Argent Reflex', 'Argent Iridium', 'Argent Boréal'),
  ...paints('argent', '#a4a9ad', 'Argent Fleuret', 'Argent Aluminium', 'Argent Mercure'),
  ...paints(
    'bleu',
    '#1f4e9c',
    'Bleu Célèbes',
    'Bleu Vertigo',
    'Bleu Navarra',
    'Bleu Energy',
    'Bleu Atlantik',
  ),
  ...paints('bleu', '#1b2f4f', 'Bleu Nuit', 'Bleu Cosmos', 'Bleu Marine', 'Bleu Cavansite'),
  ...paints('bleu', '#4f83b6', 'Bleu Iceland', 'Bleu Iron', 'Bleu Spring', 'Bleu Lagon'),
  ...paints(
    'rouge',
    '#b01c2b',
    'Rouge Flamme',
    'Rouge Elixir',
    'Rouge Vélizy',
    'Rouge Tornado',
    'Rouge Passion',
  ),
  ...paints('rouge', '#7a1f2b', 'Rouge Désir', 'Rouge Merlot', 'Rouge Babylone'),
  ...paints('vert', '#2c5541', 'Vert Olivine', 'Vert British Racing', 'Vert Émeraude', 'Vert Cèdre'),
  ...paints('vert', '#6d7a5c', 'Vert Kaki', 'Vert Sauge', 'Vert Avila'),
  ...paints('orange', '#dd5b12', 'Orange Fusion', 'Orange Atacama', 'Orange Valencia', 'Orange Sunset'),
  ...paints('jaune', '#e3b81d', 'Jaune Faro', 'Jaune Agueda', 'Jaune Racing', 'Jaune Safran'),
  ...paints('beige', '#c9b692', 'Beige Dune', 'Beige Sable', 'Beige Cendré', 'Beige Poivré'),
  ...paints('marron', '#5a3a26', 'Brun Vison', 'Brun Rich Oak', 'Marron Cuivré', 'Brun Moka'),
  ...paints('marron', '#84613f', 'Bronze Acanthe', 'Terre de Cassel', 'Brun Châtaigne'),
  ...paints('violet', '#4a3159', 'Violet Améthyste', 'Aubergine', 'Violet Imperial', 'Prune Nocturne'),
];

/** Shares of the French car park, roughly, in percent. */
export const COLOUR_SHARES: Record<Colour, number> = {
  blanc: 25,
  noir: 20,
  gris: 26,
  argent: 6,
  bleu: 11,
  rouge: 5.5,
  vert: 2,
  orange: 1.1,
  jaune: 0.7,
  beige: 1.2,
  marron: 1,
  violet: 0.5,
};
