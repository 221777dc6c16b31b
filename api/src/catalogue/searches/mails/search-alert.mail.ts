import { formatNumber } from '@pomelo/contract/format.ts';
import type { MailContent, MailVehicle } from '../../../platform/mail/content/mail-content.ts';
import { advertisingNote } from './advertising-note.ts';
import { EXAMPLE_VEHICLES } from './vehicle-examples.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { cutText } from '../../../platform/cut-text.ts';

export type SearchAlert = {
  firstName: string;
  search: { id: string; name: string; words: readonly string[] };
  /** Those shown, the newest first, of `total`. */
  vehicles: readonly MailVehicle[];
  total: number;
  unsubscribePath: string;
};

/** A subject stays readable in a list of mails. */
const MAX_NAME_IN_SUBJECT = 45;
const shortened = (text: string): string =>
  text.length <= MAX_NAME_IN_SUBJECT ? text : `${cutText(text, MAX_NAME_IN_SUBJECT - 1).trimEnd()}…`;

const newVehicles = (count: number): string =>
  count > 1 ? `${formatNumber(count)} nouveaux véhicules` : '1 nouveau véhicule';

/** The filters follow the name only when they add to it. */
function introduction({ search, total }: SearchAlert): string {
  const shownText = search.words.join(', ');
  const detail = shownText === '' || shownText === search.name ? '' : ` (${shownText})`;
  return `${named('nombre', newVehicles(total))} ${total > 1 ? 'répondent' : 'répond'} à votre recherche «\u202f${named('recherche', search.name)}\u202f»${named('precision', detail)}.`;
}

/** New vehicles of a saved search: up to eight, and the number of the others. */
export function searchAlertMail(alert: SearchAlert): MailContent {
  const { firstName, search, vehicles, total, unsubscribePath } = alert;
  const [first] = vehicles;
  const others = total - vehicles.length;
  return {
    subject: `${named('nombre', newVehicles(total))} pour «\u202f${named('recherche', shortened(search.name))}\u202f»`,
    preview: first ? `${named('vehicule', first.title)}, ${named('prix', first.price)}` : introduction(alert),
    greeting: greeting(firstName),
    blocks: [
      { kind: 'paragraph', text: introduction(alert) },
      { kind: 'vehicles', vehicles },
      ...(others > 0
        ? [
            {
              kind: 'paragraph' as const,
              text:
                others > 1
                  ? `Et ${named('nombre', formatNumber(others))} autres véhicules.`
                  : 'Et 1 autre véhicule.',
            },
          ]
        : []),
      { kind: 'button', label: 'Voir les véhicules', url: `/mes-recherches/${search.id}` },
      advertisingNote(vehicles),
    ],
    reason: 'Vous recevez cette alerte parce que vous avez enregistré cette recherche sur Pomelo.',
    unsubscribePath,
  };
}

const search = {
  id: '0193f0a0-1111-7000-8000-000000000001',
  name: 'SUV hybrides',
  words: ['Hybride', 'SUV', 'Depuis 2021'],
};
const unsubscribePath = '/desabonnement/sAZPwoBERcACAAAAAAAAAAQexample0example0example';
export const examples: readonly MailContent[] = [
  searchAlertMail({ firstName: 'Claire', search, vehicles: EXAMPLE_VEHICLES, total: 12, unsubscribePath }),
  searchAlertMail({
    firstName: '',
    search: { ...search, name: 'Hybride, SUV, Depuis 2021' },
    vehicles: EXAMPLE_VEHICLES.slice(0, 1),
    total: 1,
    unsubscribePath,
  }),
];
