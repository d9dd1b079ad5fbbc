/**
 * Chooses the route as HTTP APIs do: a full match before a greedy one (`{proxy+}`) before `$default`; a literal segment
 * before a parameter; the exact method before ANY.
 */
import type { HttpApiRoute } from '../assembly/http-api.model.ts';

export type RouteMatch = { route: HttpApiRoute; pathParameters: Record<string, string> };

type Segment = { kind: 'literal' | 'parameter' | 'greedy'; text: string };
type Candidate = { route: HttpApiRoute; method: string; segments: Segment[] };

export function createRouteTable(routes: HttpApiRoute[]): (method: string, path: string) => RouteMatch | undefined {
  const fallback = routes.find(({ routeKey }) => routeKey === '$default');
  const candidates = routes
    .filter((route) => route !== fallback)
    .map(parseRoute)
    .sort(compareCandidates);
  return (method, path) => {
    const parts = path.split('/').slice(1);
    for (const candidate of candidates) {
      if (candidate.method !== 'ANY' && candidate.method !== method) continue;
      const pathParameters = matchSegments(candidate.segments, parts);
      if (pathParameters !== undefined) return { route: candidate.route, pathParameters };
    }
    return fallback === undefined ? undefined : { route: fallback, pathParameters: {} };
  };
}

function parseRoute(route: HttpApiRoute): Candidate {
  const [method = '', path = ''] = route.routeKey.split(' ');
  const segments = path
    .split('/')
    .slice(1)
    .map((text): Segment => {
      const name = /^\{(.+?)(\+?)\}$/.exec(text);
      if (name === null) return { kind: 'literal', text };
      return { kind: name[2] === '+' ? 'greedy' : 'parameter', text: name[1] ?? '' };
    });
  return { route, method, segments };
}

const order = { literal: '0', parameter: '1', greedy: '2' } as const;

/** A total order: full before greedy, then kinds of the segments from left to right, then the exact method before ANY. */
function rankOf({ segments, method }: Candidate): string {
  const isGreedy = segments.at(-1)?.kind === 'greedy';
  return (isGreedy ? '1' : '0') + segments.map(({ kind }) => order[kind]).join('') + (method === 'ANY' ? '~' : '!');
}

function compareCandidates(left: Candidate, right: Candidate): number {
  const [first, second] = [rankOf(left), rankOf(right)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

function matchSegments(segments: Segment[], parts: string[]): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  const isGreedy = segments.at(-1)?.kind === 'greedy';
  if (isGreedy ? parts.length < segments.length : parts.length !== segments.length) return undefined;
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? '';
    if (segment.kind === 'literal') {
      if (segment.text !== part) return undefined;
    } else if (segment.kind === 'greedy') {
      parameters[segment.text] = decode(parts.slice(index).join('/'));
    } else {
      if (part === '') return undefined;
      parameters[segment.text] = decode(part);
    }
  }
  return parameters;
}

/** A path that is no valid percent-encoding reaches the function as it came. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
