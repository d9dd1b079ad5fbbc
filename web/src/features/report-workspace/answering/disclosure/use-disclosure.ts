import { useEffect, useMemo } from 'react';
import { getFrameworkDisclosure } from '../../../../../../shared/contract/frameworks/frameworks.contract.ts';
import {
  type DisclosureView,
  getReportDisclosure,
} from '../../../../../../shared/contract/reports/reports.contract.ts';
import { cellOf } from '../../../../../../shared/model/data-point/breakdown.ts';
import { noTopicAnswers, withTopicFields } from '../../../../../../shared/model/framework/topic-fields.ts';
import { forIssuer } from '../../../../../../shared/model/organization/hkex-issuer.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import { onceAVisit } from '../../../reports/common/use-frameworks.ts';
import type { DisclosurePlace } from '../../context/outline-tree.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { isNotLoaded } from '../../saving/is-not-loaded.ts';
import type { SaveAnswer } from '../../saving/send-edit.ts';

/** The poll interval for another person's answers in the open disclosure. */
const pollIntervalMilliseconds = 15_000;

const withAnswer = (
  view: DisclosureView,
  { stored, disclosure, hub }: SaveAnswer,
  cell = cellOf(stored.fieldKey),
): DisclosureView => ({
  ...view,
  status: disclosure.status,
  omission: disclosure.status === 'omitted' ? view.omission : null,
  revision: disclosure.revision,
  ...(cell
    ? { tables: [...new Set([...view.tables, cell.dimension])] }
    : { values: [...view.values.filter(({ fieldKey }) => fieldKey !== stored.fieldKey), stored] }),
  hub: hub ? view.hub.map((field) => (field.fieldKey === hub.fieldKey ? hub : field)) : view.hub,
});

/** Definition and answers of one disclosure; the answers update with saves here and by others. */
export const useDisclosure = (place: DisclosurePlace) => {
  const { report, queues } = useWorkspace();
  const { versionId, disclosureId } = place;
  const definition = useCall(getFrameworkDisclosure, { params: { versionId, disclosureId } }, onceAVisit);
  const answers = useCall(
    getReportDisclosure,
    { params: { reportId: report.reportId, versionId, disclosureId } },
    { refreshInterval: pollIntervalMilliseconds },
  );
  const { mutate } = answers;
  useEffect(
    () =>
      queues.onStored((edit, answer) => {
        if (edit.address.versionId !== versionId || edit.address.disclosureId !== disclosureId) return;
        void mutate((view) => (view ? withAnswer(view, answer) : view), { revalidate: isNotLoaded });
      }),
    [queues, mutate, versionId, disclosureId],
  );
  const { hkexIssuer } = useProfile().organizationProfiles;
  const { periodStartOn } = report;
  const topics = answers.data?.topics;
  const bound = useMemo(() => {
    if (!definition.data) return undefined;
    const ofIssuer = forIssuer(versionId, definition.data.disclosure, { issuer: hkexIssuer, periodStartOn });
    return { ...definition.data, disclosure: withTopicFields(ofIssuer, topics ?? [], noTopicAnswers) };
  }, [definition.data, versionId, hkexIssuer, periodStartOn, topics]);
  return {
    definition: bound,
    answers: answers.data,
    error: definition.error ?? answers.error,
    setAnswers: mutate,
    retry: () => {
      void definition.mutate();
      void mutate();
    },
  };
};
