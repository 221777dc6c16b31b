import { expect, test } from 'vitest';
import { z } from 'zod';
import './input.ts';
import { issueText } from './input.messages.ts';

const textOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

// API-6
test.each([
  [z.string(), undefined, 'Ce champ est obligatoire.'],
  [z.string().min(1), '', 'Ce champ est obligatoire.'],
  [z.string().min(12), 'court', 'Au moins 12\u00a0caractères.'],
  [z.string().max(200), 'x'.repeat(201), 'Au plus 200\u00a0caractères.'],
  [z.string().max(1), 'xx', 'Au plus 1\u00a0caractère.'],
  [z.coerce.number().max(1000), '2000', 'Au plus 1\u202f000.'],
  [z.number().min(1), 0, 'Au moins 1.'],
  [z.number().gt(0), 0, 'Plus de 0.'],
  [z.number().lt(5), 5, 'Moins de 5.'],
  [z.array(z.string()).min(1), [], 'Au moins un élément.'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Au plus 2\u00a0éléments.'],
  [z.enum(['depot', 'camion', 'plateau']), 'avion', 'Choisissez parmi\u202f: depot, camion, plateau.'],
  [z.enum([...'abcdefghijklm']), 'z', 'Cette valeur n’est pas proposée.'],
  [z.coerce.number(), 'abc', 'Indiquez un nombre.'],
  [z.int(), 1.5, 'Indiquez un nombre entier.'],
  [z.int(), '24', 'Indiquez un nombre.'],
  [z.enum(['', '0', '1']), 'oui', 'Choisissez parmi\u202f: 0, 1.'],
  [z.string(), 3, 'Ce champ n’a pas la forme attendue.'],
  [z.uuid(), '3', 'Cet identifiant n’est pas valable.'],
  [z.email(), 'a@', 'Cette adresse e-mail n’est pas valable.'],
  [z.iso.date(), '31/12/2026', 'Cette date n’est pas valable.'],
  [z.string().regex(/^a$/), 'b', 'Ce champ n’a pas la forme attendue.'],
  [z.strictObject({}), { x: 1 }, 'Ce champ n’est pas attendu.'],
  [z.number().multipleOf(5), 3, 'Ce champ n’a pas la forme attendue.'],
  [z.union([z.string(), z.boolean()]), 3, 'Ce champ n’a pas la forme attendue.'],
  [z.string().refine(() => false, 'Les mots du contrat.'), 'x', 'Les mots du contrat.'],
])('what does not fit is said in French that people speak (%#)', (schema, value, wording) => {
  expect(textOf(schema, value)).toBe(wording);
});

test('the API has these texts wherever the contract has none', () => {
  expect(z.config().localeError).toBe(issueText);
});
