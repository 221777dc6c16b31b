import './terminal.css';
/** Casings for a wall, and the free-standing one with a socket on each side. */
export const WALL_SHAPES = ['plate', 'capsule', 'disc', 'shield'] as const;
export type TerminalShape = (typeof WALL_SHAPES)[number] | 'pillar';
export type TerminalFinish = 'white' | 'graphite' | 'sand';

export type TerminalLook = {
  shape: TerminalShape;
  finish: TerminalFinish;
  /** With a cable of its own; a socket otherwise. */
  cable: boolean;
  rfid: boolean;
  /** On its display: « 7,4 ». */
  power: string;
};

/**
 * A casing on a wall of 320 × 180: its outline, its dark glass, and where the display, the socket and the
 * cable are.
 */
type Casing = {
  body: string;
  shade: string;
  glass: string;
  display: [x: number, y: number];
  outlet: [x: number, y: number];
  foot: number;
};

const CASINGS: Record<TerminalShape, Casing> = {
  plate: {
    body: 'M124 16h72a14 14 0 0 1 14 14v90a14 14 0 0 1-14 14h-72a14 14 0 0 1-14-14V30a14 14 0 0 1 14-14Z',
    shade: 'M188 16h8a14 14 0 0 1 14 14v90a14 14 0 0 1-14 14h-8Z',
    glass: 'M130 28h60a8 8 0 0 1 8 8v28a8 8 0 0 1-8 8h-60a8 8 0 0 1-8-8V36a8 8 0 0 1 8-8Z',
    display: [160, 58],
    outlet: [160, 104],
    foot: 134,
  },
  capsule: {
    body: 'M160 10a36 36 0 0 1 36 36v58a36 36 0 0 1-72 0V46a36 36 0 0 1 36-36Z',
    shade: 'M178 15a36 36 0 0 1 18 31v58a36 36 0 0 1-18 31Z',
    glass: 'M160 20a26 26 0 0 1 26 26v26h-52V46a26 26 0 0 1 26-26Z',
    display: [160, 56],
    outlet: [160, 104],
    foot: 138,
  },
  disc: {
    body: 'M160 14a62 62 0 1 1 0 124a62 62 0 1 1 0-124Z',
    shade: 'M188 21a62 62 0 0 1 0 110Z',
    glass: 'M160 26a50 50 0 0 1 48 36h-96a50 50 0 0 1 48-36Z',
    display: [160, 54],
    outlet: [160, 98],
    foot: 136,
  },
  shield: {
    body: 'M118 16h84q12 0 11 12l-7 74q-2 15-15 22l-21 11q-10 5-20 0l-21-11q-13-7-15-22l-7-74q-1-12 11-12Z',
    shade: 'M190 16h12q12 0 11 12l-7 74q-2 15-15 22l-1 .6Z',
    glass: 'M124 28h72q5 0 4.6 5l-3 30q-.6 6-6 6h-63.2q-5.4 0-6-6l-3-30q-.4-5 4.6-5Z',
    display: [160, 56],
    outlet: [160, 100],
    foot: 136,
  },
  pillar: {
    body: 'M128 10h64a12 12 0 0 1 12 12v140h-88V22a12 12 0 0 1 12-12Z',
    shade: 'M184 10h8a12 12 0 0 1 12 12v140h-20Z',
    glass: 'M134 22h52a6 6 0 0 1 6 6v30h-64V28a6 6 0 0 1 6-6Z',
    display: [160, 46],
    outlet: [160, 94],
    foot: 162,
  },
};

/** How far each socket of a pillar is from its middle. */
const ASIDE = 20;

/** Vector drawing of a charging terminal. Decorative: the text next to it states the facts. */
export function TerminalDrawing({ shape, finish, cable, rfid, power }: TerminalLook) {
  const { body, shade, glass, display, outlet, foot } = CASINGS[shape];
  return (
    <svg className={`terminal terminal-${finish}`} viewBox="0 0 320 180" aria-hidden="true">
      <ellipse className="terminal-ground" cx="160" cy="164" rx="66" ry="5" />
      {cable ? <Cable foot={foot} outlet={outlet} behind /> : null}
      <path className="terminal-drop" d={body} transform="translate(3 4)" />
      <path className="terminal-body" d={body} />
      <path className="terminal-shade" d={shade} />
      <path className="terminal-glass" d={glass} />
      <text className="terminal-figure" x={display[0]} y={display[1]}>
        {power}
        <tspan className="terminal-unit" dx="2">
          kW
        </tspan>
      </text>
      <path className="terminal-led" d={`M${outlet[0] - 15} ${outlet[1] - 25}h30`} />
      {rfid ? (
        <Waves
          x={shape === 'pillar' ? outlet[0] : outlet[0] + 30}
          y={shape === 'pillar' ? outlet[1] + 32 : outlet[1] - 12}
        />
      ) : null}
      <Outlets shape={shape} cable={cable} at={outlet} />
      {cable ? <Cable foot={foot} outlet={outlet} /> : null}
    </svg>
  );
}

function Outlets({ shape, cable, at }: Pick<TerminalLook, 'shape' | 'cable'> & { at: [number, number] }) {
  if (cable) return <Plug at={at} />;
  if (shape !== 'pillar') return <Socket at={at} />;
  return (
    <>
      <Socket at={[at[0] - ASIDE, at[1]]} />
      <Socket at={[at[0] + ASIDE, at[1]]} />
    </>
  );
}

/** From the plug down over the casing, then a loop at the left that ends behind it. */
function Cable({
  foot,
  outlet,
  behind = false,
}: {
  foot: number;
  outlet: [number, number];
  behind?: boolean;
}) {
  const [x, y] = outlet;
  const d = behind
    ? `M${x} ${foot + 8}C${x} ${foot + 38} 72 ${foot + 36} 72 ${foot - 30}C72 ${foot - 74} 110 ${foot - 88} 142 ${foot - 78}`
    : `M${x} ${y + 12}V${foot + 10}`;
  return (
    <g className="terminal-cable">
      <path d={d} />
      <path className="terminal-cable-light" d={d} />
    </g>
  );
}

/** The plug at rest in its holder. */
function Plug({ at: [x, y] }: { at: [number, number] }) {
  return (
    <g>
      <circle className="terminal-holder" cx={x} cy={y} r="17" />
      <path className="terminal-plug" d={`M${x - 10} ${y - 9}q10-7 20 0v12q0 10-10 14q-10-4-10-14Z`} />
      <path className="terminal-plug-light" d={`M${x - 5} ${y - 5}q5-3 10 0`} />
    </g>
  );
}

const PINS: readonly [number, number][] = [
  [-4, -5],
  [4, -5],
  [-8, 1],
  [0, 1],
  [8, 1],
  [-4.5, 7],
  [4.5, 7],
];

/** A type 2 socket, its seven pins and its flat top. */
function Socket({ at: [x, y] }: { at: [number, number] }) {
  return (
    <g>
      <circle className="terminal-holder" cx={x} cy={y} r="19" />
      <path
        className="terminal-socket"
        d={`M${x - 11} ${y - 10}h22a15 15 0 0 1-1 21q-10 8-20 0a15 15 0 0 1-1-21Z`}
      />
      {PINS.map(([dx, dy]) => (
        <circle key={`${dx} ${dy}`} className="terminal-pin" cx={x + dx} cy={y + dy} r="2" />
      ))}
    </g>
  );
}

/** Mark of the place where a charging badge is presented. */
function Waves({ x, y }: { x: number; y: number }) {
  return (
    <path
      className="terminal-waves"
      d={`M${x - 3} ${y + 3}a5 5 0 0 0 0-7M${x + 1} ${y + 6}a10 10 0 0 0 0-13M${x - 6} ${y + 0.5}a1 1 0 0 0 0-1.5`}
    />
  );
}
