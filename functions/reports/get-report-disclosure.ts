import type { DisclosureView } from '../../shared/contract/reports.contract.ts';
import { dimensionOfMark } from '../../shared/model/breakdown.ts';
import type { Principal } from '../core/auth/principal.ts';
import { reportKeyOf } from '../core/reports/get-own-report.ts';
import type { ReportsDependencies } from './dependencies.ts';
import { fieldHubOf } from './field-hub.ts';
import { loadAnswers } from './load-answers.ts';
import { storedOf } from './stored-value.ts';

/** Report, state, answers and the data points behind them: all their keys are known from the catalogue. */
export const getReportDisclosure = async (
  dependencies: ReportsDependencies,
  principal: Principal,
  input: { reportId: string; versionId: string; disclosureId: string },
): Promise<DisclosureView> => {
  const { catalogue } = dependencies;
  const { versionId, disclosureId } = input;
  const key = { ...reportKeyOf(principal, input.reportId), versionId, disclosureId };
  const fields = catalogue.disclosure(versionId, disclosureId)?.fields ?? [];
  const answers = await loadAnswers(dependencies, { key, fields, isPriorWanted: true }, 'read');
  const { report, state, recordOf, boundOf } = answers;
  return {
    versionId,
    disclosureId,
    status: state?.status ?? 'not-started',
    omission: state?.omission ?? null,
    revision: state?.revision ?? 0,
    tables: Object.keys(state?.fields ?? {}).flatMap((name) => dimensionOfMark(name) ?? []),
    values: fields.flatMap((field) => recordOf(field.key) ?? []).map(storedOf),
    hub: fields.flatMap((field) => {
      const bound = boundOf(field.key);
      const place = { versionId, disclosureId, fieldKey: field.key };
      return bound ? fieldHubOf(catalogue, report, bound, place, recordOf(field.key), answers) : [];
    }),
  };
};
