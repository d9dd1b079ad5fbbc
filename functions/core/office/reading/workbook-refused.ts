/**
 * Why a workbook of a stranger is not read. `format`: it is none, or carries macros · `password`: nobody reads it
 * without one · `damaged`: its parts
 * contradict each other · `volume`: it unpacks to more than a workbook of its limit can hold · `rows`: too many lines.
 */
export type WorkbookRefusal = 'format' | 'password' | 'damaged' | 'volume' | 'rows';

export class WorkbookRefused extends Error {
  readonly reason: WorkbookRefusal;
  constructor(reason: WorkbookRefusal) {
    super(`workbook refused: ${reason}`);
    this.name = 'WorkbookRefused';
    this.reason = reason;
  }
}
