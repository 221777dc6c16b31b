import { PomeloWheel, type PomeloWheelProps } from './wheel.tsx';

/**
 * « Réservé par vous », « 21 h 14 restantes », with the wheel: replaces the booking button. In a row,
 * shorter: « Par vous », « 21 h 14 ».
 */
export function BookingState({
  title,
  detail,
  ...wheel
}: { title: string; detail: string } & PomeloWheelProps) {
  return (
    <div className="state">
      <PomeloWheel {...wheel} />
      <span>
        <b>{title}</b>
        <span className="num">{detail}</span>
      </span>
    </div>
  );
}
