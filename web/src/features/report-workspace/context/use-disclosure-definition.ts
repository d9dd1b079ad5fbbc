import { useMemo } from 'react';
import { getFrameworkDisclosure } from '../../../../../shared/contract/frameworks/frameworks.contract.ts';
import { getReportDisclosure } from '../../../../../shared/contract/reports/reports.contract.ts';
import { noTopicAnswers, withTopicFields } from '../../../../../shared/model/framework/topic-fields.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { onceAVisit } from '../../reports/common/use-frameworks.ts';
import type { DisclosurePlace } from './outline-tree.ts';
import { useWorkspace } from './workspace-context.ts';

/** The definition of a disclosure, with the fields of the report's topics where it is reported for each of them. */
export const useDisclosureDefinition = (place: DisclosurePlace | undefined) => {
  const { reportId } = useWorkspace().report;
  const { data } = useCall(
    getFrameworkDisclosure,
    place ? { params: { versionId: place.versionId, disclosureId: place.disclosureId } } : null,
    onceAVisit,
  );
  const isPerTopic = data?.disclosure.isPerTopic === true;
  const { data: answers } = useCall(
    getReportDisclosure,
    place && isPerTopic ? { params: { reportId, versionId: place.versionId, disclosureId: place.disclosureId } } : null,
  );
  const topics = answers?.topics;
  return useMemo(
    () => (data && topics ? { ...data, disclosure: withTopicFields(data.disclosure, topics, noTopicAnswers) } : data),
    [data, topics],
  );
};
