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
   * The report names its predecessor; then the predecessor's answers and pinned points are read, and those to an older
   * edition; while the predecessor can be edited, its data points as well, a request per hundred.
   */
  requests: 8,
  params: inDisclosure,
  response: z.object({
    prior: z.object({ from: RolledFrom, values: z.array(StoredValue) }).nullable(),
  }),
  errors: ['report.not_found', 'disclosure.not_found'],
});
