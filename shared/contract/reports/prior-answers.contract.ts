import * as z from 'zod';
import { StoredValue } from '../../model/report/report.ts';
import { RolledFrom } from '../../model/report/roll-forward.ts';
import { call } from '../calls/call.ts';
import { inDisclosure } from '../calls/report-params.ts';

export const getPriorAnswers = call({
  id: 'getPriorAnswers',
  domain: 'comparison',
  method: 'GET',
  path: '/comparison/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}/prior',
  summary:
    "What last year's report shows for this disclosure, rows of its tables as well; null where the report was not made from one",
  access: 'report:read',
  module: 'esgl',
  /**
   * The report says which one it was made from, then its answers and pinned points are read, beside those to an older edition;
   * while that one can be edited, the data points behind it as well, a request per hundred.
   */
  requests: 8,
  params: inDisclosure,
  response: z.object({
    prior: z.object({ from: RolledFrom, values: z.array(StoredValue) }).nullable(),
  }),
  errors: ['report.not_found', 'disclosure.not_found'],
});
