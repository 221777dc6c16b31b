import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { IconSprite } from '../src/icon-sprite.tsx';
import '../src/styles.css';
import { FAMILIES } from './families.ts';
import { FamilyPage } from './family-page.tsx';
import './gallery.css';
import { IndexPage } from './index-page.tsx';
import { AlonePage } from './specimen-view.tsx';

/** `/` is the index, `/family` a family, and `/family/component/state` one specimen alone. */
function Page() {
  const [id, component, state] = location.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const family = FAMILIES.find((each) => each.id === id);
  if (!family) return <IndexPage />;
  const alone = family.specimens.find((each) => each.component === component && each.state === state);
  return alone ? <AlonePage specimen={alone} /> : <FamilyPage family={family} />;
}

const theme = new URLSearchParams(location.search).get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;

const place = document.getElementById('page');
if (place)
  createRoot(place).render(
    <StrictMode>
      <IconSprite />
      <Page />
    </StrictMode>,
  );
