import { useMemo } from 'react';
import type { Framework } from '../../../../../shared/catalogue/framework.ts';
import { listKnownMetrics } from '../../../../../shared/contract/data-hub/known-metrics.contract.ts';
import type { ReportDefinitionView } from '../../../../../shared/contract/reports/report-definition.contract.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { usePermission } from '../../../lib/session/profile.ts';
import { knownFields } from '../../reports/create/head-start.ts';
import { placesOf } from '../context/outline-tree.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import type { ScopeFacts } from './scope-rows.ts';
import { useApprovedTopics } from './use-immaterial-reasons.ts';

const none = { metricCodes: [], variants: [] };

/** The report's and the data hub's facts about a framework's disclosures. */
export const useScopeFacts = (framework: Framework, view: ReportDefinitionView): ScopeFacts => {
  const { report, outline } = useWorkspace();
  const { versionId } = framework;
  const { periodStartOn, periodEndOn } = report;
  const canReadData = usePermission('data:read');
  const query = { startOn: periodStartOn, endOn: periodEndOn };
  const approved = useApprovedTopics(view);
  const { data: known } = useCall(listKnownMetrics, canReadData ? { query } : null);
  return useMemo(() => {
    const statuses = new Map(
      placesOf(outline)
        .filter(({ place }) => place.versionId === versionId)
        .map(({ disclosure }) => [disclosure.id, disclosure.status]),
    );
    const isKnown = knownFields(known ?? none);
    const entries = view.frameworks.find((part) => part.versionId === versionId)?.disclosures ?? {};
    return {
      statusOf: (id) => statuses.get(id) ?? 'not-started',
      knownOf: ({ id, fields }) => fields.filter((field) => isKnown(versionId, id, field)).length,
      placeOf: (id) => entries[id] ?? { topicIds: [] },
      topics: view.definition.topics,
      judged: approved,
      alsoAnswersOf: (id) => entries[id]?.alsoAnswers ?? [],
    };
  }, [outline, versionId, known, view, approved]);
};
