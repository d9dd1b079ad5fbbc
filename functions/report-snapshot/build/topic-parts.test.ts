import { expect, it } from 'vitest';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { plainTextToRichText } from '../../../shared/model/text/rich-text.ts';
import { wholeCatalogue } from '../../../tests/support/memory/checked-report.ts';
import { titleOfPart, topicParts } from './topic-parts.ts';

const disclosure = wholeCatalogue.disclosure('gri-2021', '3-3');
if (!disclosure) throw new Error('no 3-3');
const topics = [
  { topicId: 'ENV.CLIMATE', name: { en: 'Climate', zhTw: '氣候' } },
  { topicId: 'ENV.WATER', name: { en: 'Water', zhTw: '水資源' } },
  { topicId: 'own:noise', name: { en: 'Noise', zhTw: 'Noise' } },
];
const words = (text: string): FieldValue => ({ kind: 'richText', document: plainTextToRichText(text) });
const partsOf = (answers: Record<string, FieldValue>, isOmitted = false) =>
  topicParts(disclosure, topics, { isOmitted, answerTo: (fieldKey) => answers[fieldKey] }).map(
    ({ topic, disclosure: { fields } }) => [topic?.name.en, ...fields.map(({ key }) => key)],
  );
const climate = { 'topic:ENV_CLIMATE': words('A policy.') };

it('is printed once for each material topic, those that lack their text with them', () => {
  expect(partsOf(climate)).toEqual([
    ['Climate', 'topic:ENV_CLIMATE'],
    ['Water', 'topic:ENV_WATER'],
    ['Noise', 'topic:own:noise'],
  ]);
});

it('begins with what is said about all topics, and repeats none that it names', () => {
  expect(partsOf({ ...climate, text: words('Water and noise are managed together.') })).toEqual([
    [undefined, 'text'],
    ['Climate', 'topic:ENV_CLIMATE'],
  ]);
});

it('is printed once where no topic has its text, and where it is omitted', () => {
  expect(partsOf({ text: words('All topics.') })).toEqual([[undefined, 'text']]);
  expect(partsOf(climate, true)).toEqual([[undefined, 'text']]);
});

it('asks for every letter of the standard in the text of its topic', () => {
  const [part] = topicParts(disclosure, topics, {
    isOmitted: false,
    answerTo: (key) => new Map(Object.entries(climate)).get(key),
  });
  expect(part?.disclosure.requirements?.map(({ covers }) => covers)).toEqual(
    disclosure.requirements?.map(() => ['topic:ENV_CLIMATE']),
  );
});

it('has the name of its topic in its title', () => {
  const [, water] = topics;
  const title = 'Management of material topics';
  expect(titleOfPart(title, water, 'en')).toEqual({ title: `${title}: Water`, topic: 'Water' });
  expect(titleOfPart('重大議題的管理', water, 'zhTw')).toMatchObject({ title: '重大議題的管理：水資源' });
  expect(titleOfPart(title, undefined, 'en')).toEqual({ title });
});
