/** Loaded before a program: its clock is SHIFT_MS off, as that of a badly set machine. */
const shiftMs = Number(process.env['SHIFT_MS']);
const TrueDate = Date;
const now = (): number => TrueDate.now() + shiftMs;

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, given) => (given.length === 0 ? new target(now()) : Reflect.construct(target, given)),
  apply: () => new TrueDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
