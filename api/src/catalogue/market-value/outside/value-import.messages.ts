import { counted } from '@pomelo/contract/format.ts';
import type { ImportedObservations } from './import-observations.service.ts';

export const USAGE = `npm run value:import -- FICHIER.csv --source NOM --on 2026-11-27

Importe des prix demandés ailleurs à des professionnels, toutes taxes comprises. Colonnes\u202f: Marque, Modèle,
Énergie, Boîte, Puissance, Mise en circulation, Kilométrage, Prix, Date. Une ligne illisible refuse le fichier entier.`;

export const TOO_LARGE = 'Le fichier dépasse 16\u202fMo.';

/** Faults that are printed. */
const SHOWN = 20;

export function resultText(result: ImportedObservations): string {
  if (result.kind === 'imported') {
    const unknown =
      result.unknown > 0 ? ` ${counted(result.unknown, 'ligne')} d’un modèle absent de notre stock.` : '';
    return `${counted(result.observations, 'prix importé', 'prix importés')}.${unknown}`;
  }
  const { faults } = result;
  const lines = faults.slice(0, SHOWN).map(({ line, message }) => `ligne ${line}\u202f: ${message}`);
  const more = faults.length > SHOWN ? [`et ${faults.length - SHOWN} autres.`] : [];
  return ['Rien n’est importé.', ...lines, ...more].join('\n');
}
