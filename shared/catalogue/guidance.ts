import type { BilingualText, Disclosure, Field } from './framework.ts';
import { memoised } from './memoised.ts';

/** `guidance.json`: texts by kind of disclosure, and which disclosure gets which; made from `sources/guidance.json`. */
export type Guidance = {
  /** For a narrative without a text for its kind. */
  general: BilingualText;
  /** For the text next to figures, where there is no text of their kind. */
  context: BilingualText;
  texts: Readonly<Record<string, BilingualText>>;
  /** By the beginning of a metric's code: `ghg.scope2`, `water`. */
  figures: Readonly<Record<string, BilingualText>>;
  /** Version id -> disclosure id -> key of `texts`. */
  keys: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export type Guide = (versionId: string, disclosure: Pick<Disclosure, 'id' | 'fields'>) => BilingualText;

/** Points that a reader takes in at a glance. */
const pointsMax = 4;

export const isFigure = ({ inputType }: Field): boolean => inputType === 'Number' || inputType === 'Integer';

const valuesPoint: BilingualText = {
  en: 'Report each value for the whole reporting period.',
  zhTw: '請填報整個匯報期的數值。',
};
const estimatesPoint: BilingualText = {
  en: 'Flag estimates and state which part of the organisation is covered.',
  zhTw: '請註明估計值，以及涵蓋機構的哪些部分。',
};

/** The sentences of a text, one point each. */
const sentencesOf = ({ en, zhTw }: BilingualText) => ({
  en: en.split(/(?<=[.!?])\s+/),
  zhTw: zhTw.split(/(?<=。)/),
});

const asLines = (points: { en: string[]; zhTw: string[] }): BilingualText => ({
  en: points.en.slice(0, pointsMax).join('\n'),
  zhTw: points.zhTw.slice(0, pointsMax).join('\n'),
});

/** Advice for figures of this kind: the longest beginning of the first metric's code that has a text. */
const hintOf = ({ figures: hints }: Guidance, figures: Field[]): BilingualText | undefined => {
  const [family = '', second = ''] = figures.find(({ metric }) => metric)?.metric?.code.split('.') ?? [];
  return hints[`${family}.${second}`] ?? hints[family];
};

type Words = { text: BilingualText; isOfKind: boolean };

/**
 * What to report first: the hint for these figures, then the text next to them; a text of their kind has at least one
 * point.
 */
const figurePoints = (hint: BilingualText | undefined, words: Words | undefined): BilingualText => {
  const first = sentencesOf(hint ?? valuesPoint);
  const textPoints = words && sentencesOf(words.text);
  const pointsLeft = pointsMax - 1;
  const points = (language: 'en' | 'zhTw') =>
    [
      ...first[language].slice(0, words?.isOfKind ? pointsLeft - 1 : pointsLeft),
      ...(textPoints?.[language] ?? []),
    ].slice(0, pointsLeft);
  return asLines({ en: [...points('en'), estimatesPoint.en], zhTw: [...points('zhTw'), estimatesPoint.zhTw] });
};

/**
 * Guidance for one disclosure in both languages, in our own words and never in those of the standard: up to four points, one a
 * line, by its kind and that of its figures. The names of its figures are listed next to it.
 */
export const createGuide =
  (guidance: Guidance): Guide =>
  (versionId, { id, fields }) => {
    const key = guidance.keys[versionId]?.[id];
    const own = key === undefined ? undefined : guidance.texts[key];
    const figures = fields.filter(isFigure);
    if (figures.length === 0) return asLines(sentencesOf(own ?? guidance.general));
    const hasText = fields.some((field) => field.key === 'text');
    const words = { text: own ?? guidance.context, isOfKind: own !== undefined };
    return figurePoints(hintOf(guidance, figures), hasText ? words : undefined);
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
