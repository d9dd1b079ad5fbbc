import * as contract from '../../shared/contract/reports/comparison.contract.ts';
import { getPriorAnswers as getPriorAnswersCall } from '../../shared/contract/reports/prior-answers.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { compareDisclosure } from './compare/compare-disclosure.ts';
import { compareReports } from './compare/compare-reports.ts';
import { listComparable } from './compare/list-comparable.ts';
import { within } from './comparison.context.ts';
import { exportComparison } from './export/export-comparison.ts';
import { getPriorAnswers } from './prior-answers/get-prior-answers.ts';

export const bindings = {
  listComparable: bindSignedIn(contract.listComparable, async ({ params }, { principal }) => ({
    body: await listComparable(within(principal), principal, params.reportId),
  })),
  compareReports: bindSignedIn(contract.compareReports, async (input, { principal }) => ({
    body: await compareReports(within(principal), principal, input),
  })),
  exportComparison: bindSignedIn(contract.exportComparison, async (input, { principal }) => ({
    body: await exportComparison(within(principal), principal, input),
  })),
  compareDisclosure: bindSignedIn(contract.compareDisclosure, async (input, { principal }) => ({
    body: await compareDisclosure(within(principal), principal, input),
  })),
  getPriorAnswers: bindSignedIn(getPriorAnswersCall, async ({ params }, { principal }) => ({
    body: await getPriorAnswers(within(principal), principal, params),
  })),
};
