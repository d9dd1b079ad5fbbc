import * as z from 'zod';
import { FieldValue } from '../../model/answer/field-value.ts';
import { cellKeyLengthMax } from '../../model/data-point/breakdown.ts';
import { DisclosureStatus, StoredValue } from '../../model/report/report.ts';
import { call } from '../calls/call.ts';
import { inDisclosure } from '../calls/report-params.ts';
import { FieldHub } from '../data-hub/data-points.contract.ts';

/** Cells of one table of a disclosure: the typed values, and how the library's members relate to the data hub. */
export const getDisclosureTable = call({
  id: 'getDisclosureTable',
  domain: 'reports',
  method: 'GET',
  path: '/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}/tables/{dimension}',
  summary:
    'Figures of a disclosure broken down along one dimension; which rows and columns there are comes from the catalogue call',
  access: 'report:read',
  module: 'esgl',
  /** The cells that were typed, report with state and known members, and their points where the reporting time is new. */
  requests: 4,
  params: inDisclosure.extend({ dimension: z.string().min(1).max(60) }),
  response: z.object({ values: z.array(StoredValue), hub: z.array(FieldHub) }),
  errors: ['report.not_found', 'disclosure.not_found'],
});

/** As many as fit into one transaction with their history, data points and audit rows. */
export const savedTogetherMax = 20;

export const SavedTogether = z
  .object({
    fieldKey: z.string(),
    /**
     * stored · conflict: stored, differs from the data hub and waits for a choice · stale: somebody changed it, `stored` is
     * the current value · refused: no value of this field, `message` says why · later: the client sends it again.
     */
    outcome: z.enum(['stored', 'conflict', 'stale', 'refused', 'later']),
    stored: StoredValue.nullable(),
    hub: FieldHub.nullable(),
    message: z.string().nullable(),
  })
  .meta({ id: 'SavedTogether' });
export type SavedTogether = z.infer<typeof SavedTogether>;

export const saveFieldValues = call({
  id: 'saveFieldValues',
  domain: 'reports',
  method: 'PUT',
  path: '/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}/values',
  summary:
    'Saves several fields of one disclosure, cells of tables as well; each is independent, valid ones are stored',
  access: 'report:edit',
  module: 'esgl',
  requests: 3,
  params: inDisclosure,
  body: z.strictObject({
    values: z
      .array(
        z.strictObject({
          fieldKey: z.string().min(1).max(cellKeyLengthMax),
          value: FieldValue.nullable(),
          revision: z.number().int().min(0),
        }),
      )
      .min(1)
      .max(savedTogetherMax),
  }),
  response: z.object({
    results: z.array(SavedTogether),
    disclosure: z.object({ status: DisclosureStatus, answeredFields: z.number().int(), revision: z.number().int() }),
  }),
  errors: ['report.not_found', 'disclosure.not_found', 'report.read_only', 'validation.failed', 'request.conflict'],
});
