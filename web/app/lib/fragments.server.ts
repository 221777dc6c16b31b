import { renderToString } from 'react-dom/server';
import { setFragmentRenderer } from './fragments.ts';

// A page of the listing is 2,000 elements, nearly all of them the same from one request to the next.
setFragmentRenderer(renderToString);
