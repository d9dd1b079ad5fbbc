/** Moves `Date` of this process, so that a function lives at the local cloud's time and not at the machine's. */
const WallDate = Date;
const state = { offsetMilliseconds: 0 };

export function moveDate(offsetMilliseconds: number): void {
  state.offsetMilliseconds = offsetMilliseconds;
}

/** Epoch milliseconds of the machine, whatever was moved. */
export const wallNow = (): number => WallDate.now();

const movedNow = (): number => WallDate.now() + state.offsetMilliseconds;

/** Replaces the global `Date`. A proxy keeps `instanceof`, subclassing and every static of the original. */
export function installMovedDate(): void {
  const MovedDate = new Proxy(WallDate, {
    construct: (target, parameters, newTarget) =>
      Reflect.construct(target, parameters.length === 0 ? [movedNow()] : parameters, newTarget),
    apply: () => new WallDate(movedNow()).toString(),
    get: (target, property) => (property === 'now' ? movedNow : Reflect.get(target, property)),
  });
  WallDate.prototype.constructor = MovedDate;
  globalThis.Date = MovedDate;
}
