import { expect, test } from 'vitest';
import { readObservations } from './read-observations.ts';

const HEAD = 'Marque;Modèle;Énergie;Boîte;Puissance;Année;Kilométrage;Prix';

// VALUE-5
test('reads a line with its columns in any order, in French or English', () => {
  const expected = {
    line: 2,
    make: 'Peugeot',
    model: '208',
    energy: 'essence',
    gearbox: 'automatique',
    powerHp: 130,
    firstRegistration: '2023',
    km: 23_063,
    priceCents: 2_099_900,
    seenOn: null,
  };
  const { rows, faults } = readObservations(
    `${HEAD}\nPeugeot;208;Essence;Automatique;130;2023;23 063;20 999 €\n`,
  );
  expect(faults).toEqual([]);
  expect(rows).toEqual([expected]);
  const english =
    'price,date,km,make,model,fuel,gearbox,power,first registration\n20999,2026-11-20,23063,Peugeot,208,essence,,,2023-05-04\n';
  expect(readObservations(english).rows).toEqual([
    {
      ...expected,
      gearbox: 'non-communique',
      powerHp: null,
      firstRegistration: '2023-05-04',
      seenOn: '2026-11-20',
    },
  ]);
});

test('names what it cannot read by line, and what a file lacks', () => {
  const { rows, faults } = readObservations(
    `${HEAD}\nPeugeot;;essence;;;2023;10;9000\nPeugeot;208;vapeur;;;2023;10;9000\nPeugeot;208;essence;;;2023;10;cher\n`,
  );
  expect(rows).toEqual([]);
  expect(faults).toEqual([
    { line: 2, message: 'Modèle\u202f: non communiqué.' },
    { line: 3, message: 'Énergie\u202f: «\u202fvapeur\u202f» n’est pas lisible.' },
    { line: 4, message: 'Prix\u202f: «\u202fcher\u202f» n’est pas lisible.' },
  ]);
  expect(readObservations('Marque;Modèle\nPeugeot;208\n').faults).toEqual([
    { line: 1, message: 'Colonnes absentes\u202f: Énergie, Mise en circulation, Kilométrage, Prix.' },
  ]);
});
