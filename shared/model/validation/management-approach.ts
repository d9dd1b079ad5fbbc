import type { BilingualText } from '../../catalogue/framework.ts';
import { valueToText } from '../field-value.ts';
import { type CheckedDisclosure, disclosureFinding, eachDisclosure, type Rule } from './checked-report.ts';

/** GRI 3-3 asks for the management approach to each material topic. */
const isManagementOfTopics = ({ versionId, disclosure }: CheckedDisclosure): boolean =>
  versionId.startsWith('gri-') && disclosure.code === '3-3';

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Topics that the text does not name in either language. */
export const topicsWithoutApproach = (topics: readonly BilingualText[], text: string): BilingualText[] => {
  const told = folded(text);
  return topics.filter(({ en, zhTw }) => ![en, zhTw].some((name) => told.includes(folded(name))));
};

/** A material topic that GRI 3-3 does not name has no management approach in the report. It never blocks: it asks. */
export const managementApproach: Rule = eachDisclosure((one, { chosenTopics = [] }) => {
  if (chosenTopics.length === 0 || !isManagementOfTopics(one)) return undefined;
  const text = one.fields.map(({ value }) => (value ? valueToText(value) : '')).join('\n');
  const topics = topicsWithoutApproach(chosenTopics, text);
  return topics.length === 0 ? null : disclosureFinding(one, 'warning', { rule: 'management-approach', topics });
});
