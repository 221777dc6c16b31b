const STYLE_ID = 'react-aria-pressable-style';

// React Aria adds its own style sheet unless this id exists, and the content security policy refuses it; its one rule is
// in field.css.
if (typeof document !== 'undefined' && !document.getElementById(STYLE_ID)) {
  const taken = document.createElement('meta');
  taken.id = STYLE_ID;
  document.head.append(taken);
}
