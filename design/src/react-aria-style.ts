const STYLE_ID = 'react-aria-pressable-style';

// React Aria writes a style sheet of its own into the page unless this id is taken, and the content policy refuses
// it; its one rule stands in field.css.
if (typeof document !== 'undefined' && !document.getElementById(STYLE_ID)) {
  const taken = document.createElement('meta');
  taken.id = STYLE_ID;
  document.head.append(taken);
}
