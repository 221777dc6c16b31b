import { SpecimenView } from './specimen-view.tsx';
import type { Family } from './specimen.ts';

/** Every specimen of a family, by component. */
export function FamilyPage({ family }: { family: Family }) {
  const components = [...new Set(family.specimens.map(({ component }) => component))];
  return (
    <main id="contenu" className="wrap specimens">
      <title>{`${family.title}, composants de Pomelo`}</title>
      <h1 className="h1">{family.title}</h1>
      {components.map((component) => (
        <section key={component} className="sec" id={component}>
          <header>
            <h2 className="h3">{component}</h2>
          </header>
          <div className="specimen-list">
            {family.specimens
              .filter((specimen) => specimen.component === component)
              .map((specimen) => (
                <SpecimenView key={specimen.state} family={family.id} specimen={specimen} />
              ))}
          </div>
        </section>
      ))}
    </main>
  );
}
