/** Shapes of a chart in points, so that one drawing serves React, a file and a picture. */
export type TextShape = {
  kind: 'text';
  x: number;
  y: number;
  text: string;
  size: number;
  color: string;
  anchor: 'start' | 'middle' | 'end';
  isBold?: boolean;
  /** The text may overlap a line: white around its letters separates both. */
  hasHalo?: boolean;
};
export type Shape =
  | { kind: 'rect'; x: number; y: number; width: number; height: number; fill: string }
  | { kind: 'line'; x1: number; y1: number; x2: number; y2: number; color: string; width: number }
  | { kind: 'path'; d: string; fill?: string; stroke?: string; width?: number; dash?: string }
  | { kind: 'circle'; x: number; y: number; radius: number; fill: string }
  | TextShape;
export type Drawing = { width: number; height: number; title: string; alt: string; shapes: Shape[] };

/** Hundredths of a point are finer than any print, and the same on every machine. */
export const round = (value: number): number => Math.round(value * 100) / 100;

export const rect = (x: number, y: number, width: number, height: number, fill: string): Shape => ({
  kind: 'rect',
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
  fill,
});

export const line = (x1: number, y1: number, x2: number, y2: number, color: string, width: number): Shape => ({
  kind: 'line',
  x1: round(x1),
  y1: round(y1),
  x2: round(x2),
  y2: round(y2),
  color,
  width,
});

export const words = (
  text: string,
  x: number,
  y: number,
  style: { size: number; color: string; anchor?: TextShape['anchor']; isBold?: boolean; hasHalo?: boolean },
): Shape => ({ kind: 'text', text, x: round(x), y: round(y), anchor: 'start', ...style });
