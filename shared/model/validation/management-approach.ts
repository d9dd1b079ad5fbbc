import { isAnswered, valueToText } from '../answer/field-value.ts';
import { topicFieldKeyOf } from '../data-point/topic-field.ts';
import { namesMissing, openTopics } from '../framework/topic-fields.ts';
import { type CheckedDisclosure, isClaimed, type Rule } from './checked-report.ts';
import type { Finding } from './finding.ts';

/**
 * The material topics of a disclosure that asks for each of them, and that the report does not answer, by the names that
 * are missing.
 */
const topicsLeftOpen = ({ fields }: CheckedDisclosure, report: Parameters<Rule>[0]) => {
  const values = new Map(fields.map(({ field, value }) => [field.key, value]));
  const general = values.get('text');
  const generalText = general ? valueToText(general) : '';
  const open = openTopics(report.chosenTopics ?? [], {
    generalText,
    isAnswered: (fieldKey) => isAnswered(values.get(fieldKey)),
  });
  return open.map((topic) => ({ topicId: topic.topicId, names: namesMissing(topic, generalText) }));
};

/**
 * A material topic of which GRI 3-3 says nothing has no management approach in the report. It asks, and blocks a report
 * in accordance (GRI 1, requirement 4).
 */
export const managementApproach: Rule = (report) => {
  const { chosenTopics = [] } = report;
  const asking = report.disclosures.filter(({ disclosure }) => disclosure.isPerTopic);
  if (asking.length === 0) return { checks: 0, findings: [] };
  const findings = asking.flatMap((one) =>
    topicsLeftOpen(one, report).map(
      ({ topicId, names }): Finding => ({
        place: { versionId: one.versionId, disclosureId: one.disclosure.id, fieldKey: topicFieldKeyOf(topicId) },
        severity: isClaimed(report, one.versionId) ? 'error' : 'warning',
        facts: { rule: 'management-approach', topics: names },
        who: one.who,
      }),
    ),
  );
  return { checks: asking.length * chosenTopics.length, findings };
};
