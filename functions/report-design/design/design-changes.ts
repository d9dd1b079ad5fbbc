import { isDeepStrictEqual } from 'node:util';
import type { ReportDesign } from '../../../shared/model/design/report-design.ts';

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

type Line = { path: string; before: unknown; after: unknown };

const linesOf = (path: string, before: unknown, after: unknown): Line[] => {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isGroup(before) || !isGroup(after)) return [{ path, before, after }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    linesOf(path === '' ? name : `${path}.${name}`, before[name], after[name]),
  );
};

/** The changes of a design for the audit log, one line each ("theme.density: airy"); undefined if there are none. */
export const designChanges = (before: ReportDesign, after: ReportDesign) => {
  const lines = linesOf('', before, after);
  if (lines.length === 0) return undefined;
  return {
    action: 'report.designed' as const,
    field: 'design',
    oldValue: lines.map((line) => `${line.path}: ${text(line.before)}`).join('\n'),
    newValue: lines.map((line) => `${line.path}: ${text(line.after)}`).join('\n'),
  };
};
