import type { Catalogue } from '../../shared/catalogue/catalogue.ts';
import type { Disclosure, Section } from '../../shared/catalogue/framework.ts';
import { topicsOf } from '../../shared/model/framework/topics.ts';

/** Chinese words that contain the character of another word: "level" and "salary" are not about water. */
const strangers = /水平|水準|薪水/g;
const numerals: Readonly<Record<string, string>> = { 一: '1', 二: '2', 三: '3' };

/**
 * Normalised text for the search: lower case, scopes by their digit however they are written, and a gap where Chinese
 * meets Latin letters or digits, so that it matches with or without a space.
 */
export const searchable = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(strangers, ' ')
    .replaceAll(/範[圍疇]\s*([一二三1-3])/g, (_all, digit: string) => `範圍 ${numerals[digit] ?? digit}`)
    .replaceAll(/(?<=\p{Script=Han})(?=[a-z0-9])|(?<=[a-z0-9])(?=\p{Script=Han})/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Words of both languages on a disclosure: its section, the labels of its fields, the metrics that they report and its
 * topics. Titles are English where a standard has no Chinese, so Chinese words find it by these.
 */
export const wordsAbout = (
  catalogue: Catalogue,
  versionId: string,
  section: Section,
  disclosure: Disclosure,
): string[] => {
  const metrics = catalogue.metrics();
  const named = (code: string): string[] => {
    const node = metrics.find(code);
    return node ? [node.name, node.nameZhTw] : [];
  };
  const ofFields = disclosure.fields.flatMap(({ label, labelZhTw, metric }) => [
    label,
    labelZhTw ?? '',
    ...(metric ? named(metric.code) : []),
  ]);
  const ofTopics = topicsOf(catalogue, versionId, disclosure.id).flatMap(named);
  const words = [section.title, section.titleZhTw ?? '', ...ofFields, ...ofTopics];
  return [...new Set(words.map(searchable))].filter((text) => text !== '');
};
