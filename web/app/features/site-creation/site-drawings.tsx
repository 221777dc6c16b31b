import * as css from './site-creation.module.css';

/** Drawings of three pages of a dealer's site: their contents, not their appearance. */
const DRAWINGS = [
  { name: 'Accueil', text: 'La recherche d’abord, puis vos derniers véhicules.', Drawing: HomeDrawing },
  {
    name: 'Fiche',
    text: 'Photos, prix TTC, garantie, et trois façons de vous joindre.',
    Drawing: CarDrawing,
  },
  {
    name: 'Reprise',
    text: 'Une plaque, un kilométrage, une réponse de votre part.',
    Drawing: TradeInDrawing,
  },
] as const;

export function SiteDrawings() {
  return (
    <ul className={css.drawingsList}>
      {DRAWINGS.map(({ name, text, Drawing }) => (
        <li key={name}>
          <svg viewBox="0 0 320 220" aria-hidden="true" focusable="false">
            <rect className={css.dPage} x="0.5" y="0.5" width="319" height="219" rx="6" />
            <path className={css.dLine} d="M0 22.5h320" />
            <circle className={css.dDot} cx="14" cy="11" r="3" />
            <circle className={css.dDot} cx="25" cy="11" r="3" />
            <rect className={css.dSoft} x="40" y="6" width="150" height="10" rx="5" />
            <Drawing />
          </svg>
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** A car in side profile on its backdrop, 96 wide. */
function Car({ x, y, scale = 1, live = false }: { x: number; y: number; scale?: number; live?: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path
        className={live ? css.dLive : css.dCar}
        d="M4 26c0-6 4-8 12-9l8-9c3-3 6-4 11-4h20c5 0 8 1 12 5l8 8c8 1 13 3 13 9v4c0 2-1 3-3 3H7c-2 0-3-1-3-3z"
      />
      <path className={css.dGlass} d="M29 16l6-7c1-1 2-2 4-2h8v9zm22 0V7h6c3 0 5 1 7 3l5 6z" />
      <circle className={css.dWheel} cx="23" cy="33" r="7" />
      <circle className={css.dWheel} cx="70" cy="33" r="7" />
    </g>
  );
}

function HomeDrawing() {
  return (
    <>
      <rect className={css.dInk} x="16" y="36" width="150" height="9" rx="2" />
      <rect className={css.dSoft} x="16" y="51" width="110" height="6" rx="2" />
      <rect className={css.dField} x="16.5" y="66.5" width="287" height="27" rx="4" />
      <path className={css.dLine} d="M112.5 67v26M208.5 67v26" />
      <rect className={css.dSoft} x="26" y="77" width="56" height="6" rx="2" />
      <rect className={css.dSoft} x="122" y="77" width="56" height="6" rx="2" />
      <rect className={css.dLive} x="222" y="71" width="76" height="18" rx="3" />
      {[16, 115, 214].map((x, index) => (
        <g key={x}>
          <rect className={css.dBack} x={x} y="108" width="90" height="56" />
          <Car x={x + 9} y={116} scale={0.76} live={index === 1} />
          <rect className={css.dInk} x={x} y="172" width="60" height="7" rx="2" />
          <rect className={css.dSoft} x={x} y="184" width="80" height="5" rx="2" />
          <rect className={css.dInk} x={x} y="196" width="40" height="9" rx="2" />
        </g>
      ))}
    </>
  );
}

function CarDrawing() {
  return (
    <>
      <rect className={css.dBack} x="16" y="36" width="184" height="110" />
      <Car x={34} y={58} scale={1.5} live />
      {[16, 64, 112, 160].map((x) => (
        <rect key={x} className={css.dBack} x={x} y="152" width="40" height="26" />
      ))}
      <rect className={css.dInk} x="214" y="36" width="90" height="9" rx="2" />
      <rect className={css.dSoft} x="214" y="51" width="70" height="6" rx="2" />
      <rect className={css.dInk} x="214" y="72" width="64" height="14" rx="2" />
      <rect className={css.dSoft} x="214" y="92" width="84" height="5" rx="2" />
      <rect className={css.dLive} x="214" y="108" width="90" height="18" rx="3" />
      <rect className={css.dField} x="214.5" y="132.5" width="89" height="18" rx="3" />
      <rect className={css.dField} x="214.5" y="156.5" width="89" height="18" rx="3" />
      <path className={css.dLine} d="M16 190.5h288M16 204.5h288" />
      <rect className={css.dSoft} x="16" y="195" width="70" height="5" rx="2" />
      <rect className={css.dSoft} x="214" y="195" width="50" height="5" rx="2" />
    </>
  );
}

function TradeInDrawing() {
  return (
    <>
      <rect className={css.dInk} x="16" y="36" width="130" height="9" rx="2" />
      <rect className={css.dSoft} x="16" y="51" width="170" height="6" rx="2" />
      <rect className={css.dField} x="16.5" y="70.5" width="130" height="26" rx="4" />
      <rect className={css.dPlate} x="16.5" y="70.5" width="14" height="26" rx="4" />
      <text className={css.dText} x="42" y="89">
        AB-123-CD
      </text>
      <rect className={css.dField} x="16.5" y="106.5" width="130" height="26" rx="4" />
      <text className={css.dText} x="28" y="125">
        84{'\u202f'}000 km
      </text>
      <rect className={css.dLive} x="16" y="146" width="130" height="24" rx="4" />
      <rect className={css.dBack} x="168" y="70" width="136" height="100" />
      <Car x={184} y={96} scale={1.1} />
      <rect className={css.dSoft} x="16" y="184" width="288" height="5" rx="2" />
      <rect className={css.dSoft} x="16" y="196" width="210" height="5" rx="2" />
    </>
  );
}
