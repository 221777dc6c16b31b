const SIDE_BODY =
  'M8 104C6 88 8 79 16 73C30 63 70 57 104 52C128 34 156 18 196 14C240 10 290 16 326 34C350 46 372 54 384 60C394 66 396 84 394 100C393 110 388 114 380 114L346 114A33 33 0 0 0 280 114L118 114A33 33 0 0 0 52 114L22 114C12 114 9 110 8 104Z';
const SIDE_GLASS =
  'M124 53C143 37 166 26 190 23L205 22L207 53L126 55ZM213 22C243 21 268 25 286 33L281 52L215 53ZM294 36C309 41 322 47 333 53L289 52Z';
const SIDE_LINES =
  'M116 62C118 80 122 96 127 106H274C280 94 288 84 287 56M210 56L211 106M116 62L287 55M104 52L116 62M287 55L372 57M12 92H49M349 92H394M127 106V114M274 106V114M184 68h16M262 66h14M16 76l22-3-4 8-19 3M384 64l-20 4 4 8 24 0';
const MIRROR = 'M122 55l-9-1-2-8 9-1 6 6z';
const TOP_BODY =
  'M10 82.5C10 40 18 22 40 14C90 5 320 5 366 12C388 20 394 44 394 82.5C394 121 388 145 366 153C320 160 90 160 40 151C18 143 10 125 10 82.5Z';
const TOP_GLASS =
  'M112 23C97 50 97 115 112 142L160 131C153 100 153 65 160 34ZM302 34L346 25C356 55 356 110 346 140L302 131C308 100 308 65 302 34Z';
const TOP_LINES =
  'M42 18C34 50 34 115 42 147M374 20C381 55 381 110 374 145M118 20L160 30H302L342 22M118 145L160 135H302L342 143M44 40C70 46 92 46 102 44M44 125C70 119 92 119 102 121M230 30V14M230 135V151';
const TOP_MIRRORS = 'M128 12l-8-12 12 1 6 10zM128 153l-8 12 12-1 6-10z';
const TYRES = 'M16 104h20v34h-20zM129 104h20v34h-20z';
const END_BODY =
  'M11 120L9 74C11 60 19 53 30 48L46 19C60 13 105 13 119 19L135 48C146 53 154 60 156 74L154 120C153 125 150 127 146 127H19C15 127 12 125 11 120Z';
const FRONT_GLASS = 'M38 48L50 23C64 18 101 18 115 23L127 48C100 44 65 44 38 48Z';
const FRONT_LINES =
  'M30 48C65 54 100 54 135 48M17 70L50 76L48 84L17 80ZM148 70L115 76L117 84L148 80ZM56 82H109M62 104h41v11h-41zM10 92C50 100 115 100 155 92';
const REAR_GLASS = 'M40 50L52 25C66 21 99 21 113 25L125 50C100 54 65 54 40 50Z';
const REAR_LINES =
  'M28 50C34 58 38 78 40 98H125C127 78 131 58 137 50M14 66L36 68L38 80L12 78ZM151 66L129 68L127 80L153 78ZM62 76h41v11h-41zM10 96H40M125 96H155M30 114H135';
const WHEELS = [85, 313];

function Side({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <path className="o g" d={SIDE_BODY} />
      <path className="gl" d={SIDE_GLASS} />
      <path className="o" d={SIDE_LINES} />
      <path className="o g" d={MIRROR} />
      {WHEELS.map((x) => (
        <g key={x}>
          <circle className="ty" cx={x} cy="112" r="27" />
          <circle className="o g" cx={x} cy="112" r="17" />
        </g>
      ))}
    </g>
  );
}

function End({ x, glass, lines }: { x: number; glass: string; lines: string }) {
  return (
    <g transform={`translate(${x} 184)`}>
      <path className="ty" d={TYRES} />
      <path className="o g" d={END_BODY} />
      <path className="gl" d={glass} />
      <path className="o" d={lines} />
    </g>
  );
}

/** The car without its panels' marks: sides, top, front and rear (the coordinates of `car-panels.ts`). */
export function CarViews() {
  return (
    <>
      <Side transform="translate(190 163) scale(1 -1)" />
      <g transform="translate(190 178)">
        <path className="o g" d={TOP_MIRRORS} />
        <path className="o g" d={TOP_BODY} />
        <path className="gl" d={TOP_GLASS} />
        <path className="o" d={TOP_LINES} />
      </g>
      <Side transform="translate(190 358)" />
      <End x={8} glass={FRONT_GLASS} lines={FRONT_LINES} />
      <End x={604} glass={REAR_GLASS} lines={REAR_LINES} />
    </>
  );
}

/** Dashboard and seats, facing left. */
export function CabinView() {
  return (
    <g transform="translate(604 392)">
      <rect className="o g" x="0" y="0" width="140" height="100" rx="16" />
      <rect className="o" x="4" y="4" width="22" height="92" rx="8" />
      <rect className="o" x="42" y="10" width="34" height="36" rx="6" />
      <rect className="o" x="42" y="54" width="34" height="36" rx="6" />
      <rect className="o" x="98" y="10" width="34" height="80" rx="6" />
    </g>
  );
}
