import { Button } from '../../src/button.tsx';
import { Facet, FacetMore, FacetOption } from '../../src/facet.tsx';
import { FilterSheet } from '../../src/filter-sheet.tsx';
import { Histogram, RangeInputs } from '../../src/range-facet.tsx';
import { type Family, specimensOf } from '../specimen.ts';

const COUNTS = [2, 5, 12, 31, 44, 38, 20, 9, 0, 3, 1, 1];
const range = (from?: number, to?: number) => (
  <Histogram counts={COUNTS} min={0} max={60_000} from={from} to={to} />
);
const inputs = (label: string, from = '', to = '', isUnread = false) => (
  <RangeInputs
    label={label}
    unit="€"
    error={`Filtre ignoré\u202f: indiquez un nombre.`}
    min={{ name: 'prix-min', defaultValue: from }}
    max={{ name: 'prix-max', defaultValue: to, 'aria-invalid': isUnread }}
  />
);
const makes = (
  <>
    <FacetOption label="Renault" count={1284} defaultChecked />
    <FacetOption label="Clio" count={312} nested defaultChecked />
    <FacetOption label="Kangoo" count={48} nested />
    <FacetOption label="Peugeot" count={940} />
    <FacetOption label="Alpine" count={0} />
  </>
);

export const FILTERS: Family = {
  id: 'filtres',
  title: 'Filtres',
  specimens: [
    ...specimensOf('Facet', {
      fermé: (
        <Facet title="Marque">
          <FacetOption label="Renault" count={12} />
        </Facet>
      ),
      'fermé, en vigueur': (
        <Facet title="Marque" applied="Renault, Peugeot, Mercedes-Benz">
          <FacetOption label="Renault" count={12} />
        </Facet>
      ),
      ouvert: (
        <Facet title="Marque" open>
          {makes}
        </Facet>
      ),
      focus: {
        element: (
          <Facet title="Énergie">
            <FacetOption label="Essence" count={12} />
          </Facet>
        ),
        focus: 'summary',
      },
    }),
    ...specimensOf('FacetOption', {
      défaut: <FacetOption label="Essence" count={512} />,
      choisi: <FacetOption label="Essence" count={512} defaultChecked />,
      'sans véhicule': <FacetOption label="Hydrogène" count={0} />,
      désactivé: <FacetOption label="Hydrogène" count={0} disabled />,
      focus: { element: <FacetOption label="Diesel" count={211} />, focus: 'input' },
      'texte le plus long': (
        <FacetOption label="Hybride rechargeable essence et électrique, batterie louée" count={12_841} />
      ),
    }),
    ...specimensOf('FacetMore', {
      fermé: (
        <FacetMore count={24}>
          <FacetOption label="Škoda" count={3} />
        </FacetMore>
      ),
      ouvert: (
        <FacetMore count={2} open>
          <FacetOption label="Škoda" count={3} />
          <FacetOption label="Suzuki" count={1} />
        </FacetMore>
      ),
    }),
    ...specimensOf('Histogram', {
      'sans bornes': range(),
      'entre deux bornes': range(10_000, 25_000),
      'au plus': range(undefined, 15_000),
    }),
    ...specimensOf('RangeInputs', {
      vide: inputs('Prix'),
      rempli: inputs('Prix', '10 000', '15 000'),
      illisible: inputs('Prix', '10 000', 'quinze mille', true),
      focus: { element: inputs('Kilométrage'), focus: 'input' },
    }),
    ...specimensOf('FilterSheet', {
      'à côté de la liste': {
        element: (
          <div className="lst">
            <FilterSheet id="filtres-colonne" footer={<Button look="solid">Afficher 312 véhicules</Button>}>
              <Facet title="Marque" open>
                {makes}
              </Facet>
              <Facet title="Prix" applied="10 000 à 15 000 €" open>
                {range(10_000, 15_000)}
                {inputs('Prix', '10 000', '15 000')}
              </Facet>
            </FilterSheet>
          </div>
        ),
        alone: 'screen',
        focus: 'summary',
      },
      'ouvert sur un téléphone': {
        element: (
          <FilterSheet
            footer={
              <Button look="solid" wide>
                Afficher 312 véhicules
              </Button>
            }
          >
            <Facet title="Marque" open>
              {makes}
            </Facet>
            <Facet title="Prix" open>
              {range()}
              {inputs('Prix')}
            </Facet>
          </FilterSheet>
        ),
        alone: 'phone',
        act: () => location.replace('#filtres'),
      },
    }),
  ],
};
