import { chartKeyOf } from '../../../../../../shared/model/design/design-chart.ts';
import type { ReportDesign } from '../../../../../../shared/model/design/report-design.ts';

/** Parts described field by field; of every other part only whether it changed. */
const openParts = ['cover', 'theme'];

/** The field of a path in a design: "cover.title" of "cover.title.en", "charts" of any path within one. */
export const fieldOf = (path: string): string => {
  const [part = '', field] = path.split('.');
  return openParts.includes(part) && field !== undefined ? `${part}.${field}` : part;
};

const pathOf = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** The value of each field; whitespace at the ends of a text is ignored, as it is not stored. */
const textsByField = (design: ReportDesign): Map<string, string> => {
  const entries = Object.entries(design).flatMap(([part, value]) =>
    openParts.includes(part)
      ? Object.entries(Object(value)).map(([key, inner]): [string, unknown] => [pathOf(part, key), inner])
      : [[part, value] satisfies [string, unknown]],
  );
  const trim = (_key: string, value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);
  return new Map(entries.map(([field, value]) => [field, JSON.stringify(value, trim)]));
};

/** Fields in which two designs differ, as `fieldOf` names them. */
export const fieldsThatDiffer = (one: ReportDesign, other: ReportDesign): string[] => {
  const otherTexts = textsByField(other);
  return [...textsByField(one)].flatMap(([field, text]) => (otherTexts.get(field) === text ? [] : [field]));
};

const textsWithin = (path: string, value: unknown): [string, string][] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]): [string, string][] =>
    typeof inner === 'string' && (key === 'en' || key === 'zhTw')
      ? [[pathOf(path, key), inner.trim()]]
      : textsWithin(pathOf(path, key), inner),
  );
};

/** The company's own texts in a design by their path. */
export const textsIn = ({ chapters, charts, ...design }: ReportDesign): Map<string, string> =>
  new Map(
    textsWithin('', {
      ...design,
      chapters: Object.fromEntries(chapters.map((chapter) => [chapter.versionId, chapter])),
      charts: Object.fromEntries(charts.map((chart) => [chartKeyOf(chart), chart])),
    }),
  );
