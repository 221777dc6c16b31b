const BARS = ['sk sk-title', 'sk sk-line'];
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

function CardSkeleton() {
  return (
    <div className="card">
      <div className="pic" />
      <div className="card-b">
        {BARS.map((bar) => (
          <span key={bar} className={bar} />
        ))}
        <div className="facts">
          {times(6).map((fact) => (
            <span key={fact} className="sk sk-fact" />
          ))}
        </div>
        <span className="sk sk-where" />
        <span className="sk sk-price" />
        <span className="sk sk-act" />
      </div>
    </div>
  );
}

function RowSkeleton() {
  return (
    <div className="row">
      <div className="pic" />
      <div className="row-n">
        <span className="sk sk-title" />
        <span className="sk sk-line" />
      </div>
      <span className="sk sk-line" />
      <span className="sk sk-price" />
      <span className="sk sk-act" />
    </div>
  );
}

/** Cells of the size of what comes, so that nothing moves. */
export function ListSkeleton({ density = 'cards', count = 9 }: { density?: 'cards' | 'rows'; count?: number }) {
  return (
    <div className={density === 'cards' ? 'sheet sheet-main' : 'rows'} aria-busy="true">
      <span className="vh" role="status">
        Chargement des véhicules
      </span>
      {times(count).map((cell) => (density === 'cards' ? <CardSkeleton key={cell} /> : <RowSkeleton key={cell} />))}
    </div>
  );
}

/** Lines of text to come. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div aria-busy="true">
      {times(lines).map((line) => (
        <span key={line} className="sk sk-line" />
      ))}
    </div>
  );
}
