import type { DisclosureView } from '../../../shared/contract/reports/reports.contract.ts';
import { dimensionOfMark } from '../../../shared/model/data-point/breakdown.ts';
import { isTopicField } from '../../../shared/model/data-point/topic-field.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { disclosureKeyOf } from '../../core/reports/get-own-report.ts';
import { reportPartition, valueEntity, valuePrefix } from '../../core/reports/report.entities.ts';
import { assignmentSeenBy } from '../../core/reports/report-access.ts';
import { storedOf } from '../../core/reports/stored-value.ts';
import { confineHub } from './confine-hub.ts';
import type { ReportsDependencies } from './dependencies.ts';
import { fieldHubOf } from './field-hub.ts';
import { loadAnswers } from './load-answers.ts';

/** Report, state, answers and their data points: all keys are known from the catalogue. */
export const getReportDisclosure = async (
  dependencies: ReportsDependencies,
  principal: Principal,
  input: { reportId: string; versionId: string; disclosureId: string },
): Promise<DisclosureView> => {
  const { catalogue, table } = dependencies;
  const { versionId, disclosureId } = input;
  const key = disclosureKeyOf(principal, input);
  const fields = catalogue.disclosure(versionId, disclosureId)?.fields ?? [];
  const isPerTopic = catalogue.disclosure(versionId, disclosureId)?.isPerTopic === true;
  const [answers, ofTopics] = await Promise.all([
    loadAnswers(dependencies, { key, fields, isPriorWanted: true }, 'read'),
    isPerTopic ? table.all(valueEntity, { pk: reportPartition(key), skPrefix: valuePrefix(key) }) : [],
  ]);
  const { report, state, evidence, recordOf, boundOf, topics } = answers;
  return {
    versionId,
    disclosureId,
    status: state?.status ?? 'not-started',
    omission: state?.omission ?? null,
    ...(state?.letterOmissions ? { letterOmissions: state.letterOmissions } : {}),
    ...assignmentSeenBy(principal, input.reportId, state?.assignment),
    revision: state?.revision ?? 0,
    tables: Object.keys(state?.fields ?? {}).flatMap((name) => dimensionOfMark(name) ?? []),
    values: [
      ...fields.flatMap((field) => recordOf(field.key) ?? []),
      ...ofTopics.filter(({ fieldKey }) => isTopicField(fieldKey)),
    ].map(storedOf),
    ...(isPerTopic ? { topics: [...topics] } : {}),
    evidence,
    hub: fields.flatMap((field) => {
      const bound = boundOf(field.key);
      const place = { versionId, disclosureId, fieldKey: field.key };
      if (!bound) return [];
      return confineHub(
        principal,
        fieldHubOf({ catalogue, tenant: principal.tenant }, report, bound, place, recordOf(field.key), answers),
      );
    }),
  };
};
