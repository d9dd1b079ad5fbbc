import { formatUnit } from '../model/format-unit.ts';
import type { BilingualText, Disclosure, Field } from './framework.ts';
import { memoised } from './memoised.ts';

/** `guidance.json`: texts by kind of disclosure, and which disclosure gets which; made from `sources/guidance.json`. */
export type Guidance = {
  /** For a narrative that has no text of its own kind. */
  general: BilingualText;
  /** For the words beside figures, where there is no text of their kind. */
  context: BilingualText;
  /** For figures that are bound to a metric of the library. */
  shared: BilingualText;
  texts: Readonly<Record<string, BilingualText>>;
  /** By the beginning of a metric's code: `ghg.scope2`, `water`. */
  figures: Readonly<Record<string, BilingualText>>;
  /** Version id -> disclosure id -> key of `texts`. */
  keys: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export type Guide = (versionId: string, disclosure: Pick<Disclosure, 'id' | 'fields'>) => BilingualText;

const labelsMax = 6;

export const isFigure = ({ inputType }: Field): boolean => inputType === 'Number' || inputType === 'Integer';

const figureList = (figures: Field[]): BilingualText => {
  const shown = figures.slice(0, labelsMax);
  const restCount = figures.length - shown.length;
  const en = shown.map((field) =>
    field.defaultUnit ? `${field.label} (${formatUnit(field.defaultUnit, 'en')})` : field.label,
  );
  const zhTw = shown.map((field) => {
    const label = field.labelZhTw ?? field.label;
    return field.defaultUnit ? `${label}（${formatUnit(field.defaultUnit, 'zhTw')}）` : label;
  });
  return {
    en: en.join('; ') + (restCount > 0 ? `; and ${restCount} more` : ''),
    zhTw: zhTw.join('；') + (restCount > 0 ? `；另有 ${restCount} 項` : ''),
  };
};

const figuresGuidance = (figures: Field[]): BilingualText => {
  const list = figureList(figures);
  return {
    en: `Give the figures of the reporting time, each with its unit: ${list.en}. Say which are estimated and which part of the organisation they cover.`,
    zhTw: `請填寫匯報期內的數值及其單位：${list.zhTw}。請註明哪些為估計值，以及涵蓋機構的哪些部分。`,
  };
};

const joined = (parts: BilingualText[]): BilingualText => ({
  en: parts.map((part) => part.en).join(' '),
  zhTw: parts.map((part) => part.zhTw).join(''),
});

/** What to look out for with figures of this kind: the longest beginning of the first metric's code that has a text. */
const hintOf = ({ figures: hints }: Guidance, figures: Field[]): BilingualText[] => {
  const [family = '', second = ''] = figures.find(({ metric }) => metric)?.metric?.code.split('.') ?? [];
  const hint = hints[`${family}.${second}`] ?? hints[family];
  return hint ? [hint] : [];
};

/**
 * Guidance for one disclosure in both languages, in our own words: from its kind and the names of its figures, never the
 * text of the standard.
 */
export const createGuide =
  (guidance: Guidance): Guide =>
  (versionId, { id, fields }) => {
    const key = guidance.keys[versionId]?.[id];
    const own = key === undefined ? undefined : guidance.texts[key];
    const figures = fields.filter(isFigure);
    if (figures.length === 0) return own ?? guidance.general;
    const parts = [figuresGuidance(figures), ...hintOf(guidance, figures)];
    if (figures.some((field) => field.metric)) parts.push(guidance.shared);
    if (fields.some((field) => field.key === 'text')) parts.push(own ?? guidance.context);
    return joined(parts);
  };

const isGuidance = (value: unknown): value is Guidance =>
  typeof value === 'object' && value !== null && ['general', 'texts', 'keys'].every((key) => Reflect.has(value, key));

/**
 * The guide over `load`, which gives the parsed JSON of a file of the data folder and is asked at the first disclosure. Apart from
 * the catalogue, since one call alone shows guidance. A file of another shape throws Error.
 */
export const loadGuide = (load: (file: string) => unknown): Guide => {
  const guide = memoised(() => {
    const guidance = load('guidance.json');
    if (!isGuidance(guidance)) throw new Error('Catalogue file guidance.json has an unexpected shape');
    return createGuide(guidance);
  });
  return (...place) => guide()(...place);
};
