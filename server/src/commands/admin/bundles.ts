import { trackCommand, USAGE_LINES, carteGriseCommand } from '@pomelo/api/fulfilment/index.ts';
import { filePlaceOf } from '../../parts/open-files.ts';
import { type AdminCommand, textOf } from './command.ts';

export const track: AdminCommand = {
  name: 'track',
  usage: USAGE_LINES,
  options: { on: { type: 'string' }, note: { type: 'string' } },
  run: async ({ db, clock, say }, given) => {
    say(
      await trackCommand(
        { db, clock },
        { args: given.positionals, on: textOf(given, 'on'), note: textOf(given, 'note') },
      ),
    );
  },
};

/** The carte grise file of a vehicle by its number: show, decide on documents, submit, issue. */
export const carteGrise: AdminCommand = {
  name: 'carte-grise',
  usage: [
    'carte-grise NUMÉRO                       montre le dossier de carte grise d’un véhicule',
    'carte-grise NUMÉRO accept PIÈCE          accepte une pièce',
    'carte-grise NUMÉRO refuse PIÈCE "motif"  refuse une pièce et l’écrit à l’acheteur',
    'carte-grise NUMÉRO sent|issued           dossier transmis à l’administration, titre délivré',
  ],
  run: async ({ db, clock, environment, say }, { positionals }) => {
    say(await carteGriseCommand({ db, clock, placeOf: filePlaceOf(environment) }, positionals));
  },
};
