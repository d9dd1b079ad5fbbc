/**
 * Answers of a former edition that are pending at the questions of the newer one until a person has reviewed each. They
 * are in the report's partition, so that one request reads them with the state of its disclosures; the answers
 * themselves stay in the archive of their move.
 *
 * | access pattern                    | key in the report's partition                              |
 * |-----------------------------------|------------------------------------------------------------|
 * | pending answers of a disclosure   | begins with REPORT WAITING {versionId} {disclosureId}      |
 * | pending answers of a report       | begins with REPORT WAITING                                 |
 */
import * as z from 'zod';
import { MoveId } from '../../../shared/ids.ts';
import { Report } from '../../../shared/model/report/report.ts';
import { entity, type KeyParts } from '../data/entity.ts';
import { type DisclosureKey, reportPartition } from './report.entities.ts';

export const WaitingAnswers = z.object({
  ...Report.pick({ organizationId: true, reportId: true }).shape,
  versionId: z.string(),
  disclosureId: z.string(),
  moveId: MoveId,
  fromVersionId: z.string(),
  /** Their positions in the archive, and the field in the list of each: rows of a table belong to their figure. */
  answers: z.array(z.object({ position: z.number().int(), fieldKey: z.string() })).min(1),
  revision: z.number().int(),
});
export type WaitingAnswers = z.infer<typeof WaitingAnswers>;

export const waitingAnswersEntity = entity<DisclosureKey & { moveId: string }, WaitingAnswers>({
  name: 'WaitingAnswers',
  version: 1,
  schema: WaitingAnswers,
  key: (key) => ({
    pk: reportPartition(key),
    sk: ['REPORT', 'WAITING', key.versionId, key.disclosureId, key.moveId],
  }),
});

export const waitingPrefix = (place?: { versionId: string; disclosureId: string }): KeyParts => [
  'REPORT',
  'WAITING',
  ...(place ? [place.versionId, place.disclosureId] : []),
];
