import type { BilingualText } from '../../catalogue/framework.ts';
import { valueToText } from '../answer/field-value.ts';
import { type CheckedDisclosure, disclosureFinding, eachDisclosure, isClaimed, type Rule } from './checked-report.ts';

/** GRI 3-3 asks for the management approach to each material topic. */
const isManagementOfTopics = ({ versionId, disclosure }: CheckedDisclosure): boolean =>
  versionId.startsWith('gri-') && disclosure.code === '3-3';

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Topics that the text does not name in either language. */
export const topicsWithoutApproach = (topics: readonly BilingualText[], text: string): BilingualText[] => {
  const foldedText = folded(text);
  return topics.filter(({ en, zhTw }) => ![en, zhTw].some((name) => foldedText.includes(folded(name))));
};

/** A material topic that GRI 3-3 does not name has no management approach in the report. It asks, and blocks a
 * report in accordance (GRI 1, requirement 4). */
export const managementApproach: Rule = eachDisclosure((one, report) => {
  const { chosenTopics = [] } = report;
  if (chosenTopics.length === 0 || !isManagementOfTopics(one)) return undefined;
  const text = one.fields.map(({ value }) => (value ? valueToText(value) : '')).join('\n');
  const topics = topicsWithoutApproach(chosenTopics, text);
  if (topics.length === 0) return null;
  const severity = isClaimed(report, one.versionId) ? 'error' : 'warning';
  return disclosureFinding(one, severity, { rule: 'management-approach', topics });
});
