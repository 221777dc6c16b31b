import { useState } from 'react';
import { SegmentedField } from '../src/segmented.tsx';
import { FAMILIES } from './families.ts';

const THEMES = [
  { value: '', label: 'Système' },
  { value: 'light', label: 'Clair' },
  { value: 'dark', label: 'Sombre' },
];
const WIDTHS = [
  { value: 'full', label: 'Fenêtre' },
  { value: '1440', label: '1440 px' },
  { value: '390', label: '390 px' },
];

/** The families at left; one of them in a frame, in the chosen theme and width. */
export function IndexPage() {
  const [theme, setTheme] = useState('');
  const [width, setWidth] = useState('full');
  const [shown, setShown] = useState(FAMILIES[0]?.id ?? '');
  const family = FAMILIES.find(({ id }) => id === shown);
  return (
    <div className="gallery">
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <nav className="gallery-nav" aria-label="Familles">
        <h1 className="h3">Composants de Pomelo</h1>
        <SegmentedField
          legend="Thème"
          name="theme"
          options={THEMES}
          defaultValue={theme}
          onChange={(value) => {
            setTheme(value);
            if (value) document.documentElement.dataset['theme'] = value;
            else delete document.documentElement.dataset['theme'];
          }}
        />
        <SegmentedField
          legend="Largeur"
          name="width"
          options={WIDTHS}
          defaultValue={width}
          onChange={setWidth}
        />
        <ul className="ruled">
          {FAMILIES.map(({ id, title, specimens }) => (
            <li key={id}>
              <a
                href={`/${id}`}
                aria-current={id === shown ? 'page' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  setShown(id);
                }}
              >
                {title} <span className="muted num">{specimens.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main id="contenu" className={`gallery-main gallery-${width}`} tabIndex={-1}>
        {family ? (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this same application
          <iframe src={`/${family.id}${theme ? `?theme=${theme}` : ''}`} title={family.title} />
        ) : null}
      </main>
    </div>
  );
}
