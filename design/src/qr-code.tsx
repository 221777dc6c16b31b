import './qr-code.css';
/** Modules of light around the code, without which a camera does not find it. */
const QUIET = 4;

export type QrCodeProps = {
  /** Row by row, `1` is dark. */
  rows: readonly string[];
  label: string;
};

/** A QR code as one shape, sharp at any size; dark on light in any theme, for cameras. */
export function QrCode({ rows, label }: QrCodeProps) {
  const side = rows.length + 2 * QUIET;
  return (
    <svg
      className="qr"
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={qrPath(rows)} fill="#000" />
    </svg>
  );
}

/** The dark runs of each row, one rectangle each. */
export const qrPath = (rows: readonly string[]): string =>
  rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`),
    )
    .join('');
