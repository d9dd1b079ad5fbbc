type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined };

const byCodePoint = (one: string, other: string): number => (one < other ? -1 : 1);

/**
 * JSON with one spelling for each value: keys in the order of their code units, no space, without `undefined` (after
 * RFC 8785).
 */
export const canonicalJson = (value: Json): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.keys(value)
    .toSorted(byCodePoint)
    .flatMap((key) => {
      const member = value[key];
      return member === undefined ? [] : [`${JSON.stringify(key)}:${canonicalJson(member)}`];
    });
  return `{${members.join(',')}}`;
};
