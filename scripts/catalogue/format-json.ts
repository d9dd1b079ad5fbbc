const lineLengthMax = 600;

const isNested = (value: unknown): boolean => value !== null && typeof value === 'object';

const isFlat = (value: object): boolean =>
  Object.values(value).every((item) => !isNested(item) || (Array.isArray(item) && !item.some(isNested)));

const format = (value: unknown, depth: number, indent: string): string => {
  if (value === null || typeof value !== 'object' || depth === 0) return JSON.stringify(value);
  const inline = JSON.stringify(value);
  if (isFlat(value) && inline.length <= lineLengthMax) return inline;
  const inner = `${indent} `;
  if (Array.isArray(value)) {
    if (!value.some(isNested)) return inline;
    return `[\n${value.map((item) => inner + format(item, depth - 1, inner)).join(',\n')}\n${indent}]`;
  }
  const lines = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => `${inner}${JSON.stringify(key)}: ${format(item, depth - 1, inner)}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
};

/**
 * JSON text with line breaks down to `depth` levels, small flat objects and everything deeper on one line, so that a
 * change of one disclosure or metric is a change of one line. Keys keep their order, `undefined` is left out, the text
 * ends with a line feed.
 */
export const formatJson = (value: unknown, depth: number): string => `${format(value, depth, '')}\n`;
