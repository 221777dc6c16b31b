import type { MailPlace, MailSentence } from '@pomelo/contract/backoffice/content/mail-texts.schemas.ts';
import { counted } from '@pomelo/contract/format.ts';

const PLACES: Readonly<Record<MailPlace, string>> = {
  subject: 'Objet',
  preview: 'Aperçu, à côté de l’objet',
  greeting: 'Formule d’appel',
  paragraph: 'Paragraphe',
  note: 'Note, en petit',
  reason: 'Raison, en pied de message',
};

/** Labels of sentences by key: « Objet », or « Objet 1 » and « Objet 2 » where a mail has two. */
export function placeLabels(
  sentences: readonly Pick<MailSentence, 'key' | 'place'>[],
): ReadonlyMap<string, string> {
  const places = sentences.map(({ place }) => place);
  return new Map(
    sentences.map(({ key, place }, index) => {
      const before = places.slice(0, index).filter((each) => each === place).length;
      const isAlone = places.indexOf(place) === places.lastIndexOf(place);
      return [key, isAlone ? PLACES[place] : PLACES[place].replace(/^[^,]+/, `$& ${before + 1}`)];
    }),
  );
}

export const TEXTS_SAVED = 'Les textes sont enregistrés, en vigueur tout de suite.';
export const TEXTS_RESTORED = 'Cette version est de nouveau en vigueur.';
export const TEXTS_FAILED = 'Les textes n’ont pas pu être enregistrés.';
export const TEST_SENT = 'L’e-mail d’essai part à votre adresse.';
export const TEST_FAILED = 'L’e-mail d’essai n’a pas pu partir.';

/** « 2 textes sur 7 » */
export const changedText = (changed: number, sentences: number): string =>
  changed === 0 ? 'Textes d’origine' : `${counted(changed, 'texte')} sur ${sentences}`;

/** Number of sentences that differ from the default. */
export const versionText = (changed: number): string =>
  changed === 0 ? 'Textes d’origine' : counted(changed, 'texte réécrit', 'textes réécrits');

/** « Il doit dire {jour}, peut dire {prenom}. », empty for a sentence without placeholders. */
export function variableText(variables: readonly { name: string; required: boolean }[]): string {
  const listed = (required: boolean) =>
    variables.filter((one) => one.required === required).map(({ name }) => `{${name}}`);
  const [must, may] = [listed(true).join(', '), listed(false).join(', ')];
  if (must && may) return `Doit dire ${must}. Peut dire ${may}.`;
  if (must) return `Doit dire ${must}.`;
  return may ? `Peut dire ${may}.` : '';
}
