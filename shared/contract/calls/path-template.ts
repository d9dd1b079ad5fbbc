/** Path templates: literal segments, `{name}` for one segment, and `{name+}` at the end for one segment or more. */

type Segment = { kind: 'literal' | 'parameter' | 'greedy'; text: string };
export type PathTemplate = { path: string; segments: readonly Segment[] };

const parameterForm = /^\{([^+}]+)(\+?)\}$/;

const parseSegment = (text: string): Segment => {
  const parameter = parameterForm.exec(text);
  if (!parameter) return { kind: 'literal', text };
  return { kind: parameter[2] === '+' ? 'greedy' : 'parameter', text: parameter[1] ?? '' };
};

export const parseTemplate = (path: string): PathTemplate => ({
  path,
  segments: path.split('/').slice(1).map(parseSegment),
});

/** The parameters of a path by name; undefined where the template does not match. No segment may be empty. */
export const matchTemplate = ({ segments }: PathTemplate, path: string): Record<string, string> | undefined => {
  const parts = path.split('/').slice(1);
  const isGreedy = segments.at(-1)?.kind === 'greedy';
  if (isGreedy ? parts.length < segments.length : parts.length !== segments.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [position, { kind, text }] of segments.entries()) {
    const part = parts[position] ?? '';
    if (part === '' || (kind === 'literal' && part !== text)) return undefined;
    if (kind !== 'literal') parameters[text] = kind === 'greedy' ? parts.slice(position).join('/') : part;
  }
  return parameters;
};

const ranks = { literal: '0', parameter: '1', greedy: '2' } as const;

const rankOf = ({ segments }: PathTemplate): string => {
  const kinds = segments.map(({ kind }) => ranks[kind]).join('');
  return `${segments.at(-1)?.kind === 'greedy' ? 1 : 0}${kinds}`;
};

/** Sorts the more specific first: full templates before greedy ones, then literals before parameters from the left. */
export const bySpecificity = (left: PathTemplate, right: PathTemplate): number => {
  const [first, second] = [rankOf(left), rankOf(right)];
  return first < second ? -1 : Number(first > second);
};
