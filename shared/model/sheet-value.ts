/**
 * A cell as it lies in a workbook. A number is its decimal spelling, with the zeros that its format shows behind the point; of
 * a formula the value that was computed last is taken, and nothing is computed or fetched.
 */
export type SheetValue =
  | { kind: 'text'; text: string }
  | { kind: 'number'; text: string; isPercent: boolean }
  | { kind: 'boolean'; text: string }
  | { kind: 'error'; text: string };
