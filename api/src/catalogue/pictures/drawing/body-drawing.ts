/**
 * The shape of a body, in centimetres at one scale for all, so that two pictures side by side compare
 * truthfully: x from the front bumper, y up from the ground. Lines use the knots of path.ts.
 */
export type BodyDrawing = {
  /** Length, wheel radius, front and rear axle. */
  len: number;
  r: number;
  fx: number;
  rx: number;
  /** Underside: front bumper, sill, rear bumper. */
  low: [front: number, sill: number, rear: number];
  /** Silhouette, from the front lip over the roof to the rear lip. */
  top: string;
  /** Side glass, `|` between panes. */
  dlo: string;
  /** Black pillars on the glass: ends and width. */
  pil: [ends: string, width: number][];
  /** Slivers of windscreen and rear window. */
  screen: string;
  /** Shut lines. */
  cuts: string;
  shoulder: string;
  /** Crease above the sill. */
  crease: string;
  handles: [x: number, y: number][];
  mirror: [x: number, y: number];
  head: string;
  /** Daytime running light. */
  drl: string;
  tail: string;
  glow: string;
  /** Dark openings: grille edge, vents, lips. */
  dark: string;
  seats: [x: number, y: number][];
  helm: [x: number, y: number];
  /** Number of spokes, and 2 when they come in pairs. */
  spokes: [count: number, twin: number];
  /** Wheel-arch cladding in centimetres. */
  clad?: number;
  rails?: string;
  /** No roof. */
  open?: boolean;
  chrome?: string;
  /** Windscreen frame of an open car. */
  frame?: string;
  /** Floor behind the seats of an open car. */
  floor?: string;
  /** Rubber strip along the doors. */
  strip?: string;
};
