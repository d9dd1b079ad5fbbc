import { formatUnit } from '../model/format-unit.ts';
import type { BilingualText, Disclosure, Field } from './framework.ts';

const labelsMax = 6;

const isFigure = (field: Field): boolean => field.inputType === 'Number' || field.inputType === 'Integer';

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
    zhTw: `請填寫報告期間的數值及其單位：${list.zhTw}。請註明哪些為估計值，以及涵蓋機構的哪些部分。`,
  };
};

const sharedGuidance: BilingualText = {
  en: 'Frameworks that name the same metric ask for the same figure; each disclosure keeps its own answer.',
  zhTw: '列明同一指標的各個框架所要求的是同一數值；每項披露各自保存答案。',
};

const narrativeGuidance: BilingualText = {
  en: 'Describe in your own words how this applies to your organisation: what is done, who is responsible, what the result was in the reporting time and what changed since the last report. If it does not apply, say why.',
  zhTw: '請以自己的文字說明此項目如何適用於貴機構：採取哪些做法、由誰負責、報告期間的成果，以及與上次報告相比的變動。如不適用，請說明原因。',
};

const explanationGuidance: BilingualText = {
  en: 'Add the context that a reader needs to understand the figures: methods, assumptions, causes of change.',
  zhTw: '請補充讀者理解數值所需的背景：方法、假設及變動原因。',
};

const joined = (parts: BilingualText[]): BilingualText => ({
  en: parts.map((part) => part.en).join(' '),
  zhTw: parts.map((part) => part.zhTw).join(''),
});

/**
 * Guidance for one disclosure in both languages, in our own words: from its kind and the names of its figures, never the
 * text of the standard.
 */
export const guidanceOf = (disclosure: Pick<Disclosure, 'fields'>): BilingualText => {
  const figures = disclosure.fields.filter(isFigure);
  if (figures.length === 0) return narrativeGuidance;
  const parts = [figuresGuidance(figures)];
  if (figures.some((field) => field.metric)) parts.push(sharedGuidance);
  if (disclosure.fields.some(({ key }) => key === 'text')) parts.push(explanationGuidance);
  return joined(parts);
};
