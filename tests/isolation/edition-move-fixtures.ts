/** Rows of the calls with which a report moves to a newer edition. Of the edition that they name there is no newer one. */
import { prose } from '../support/cloud/cloud-reports.ts';
import { type CallFixture, type Outcome, onReport } from './call-fixture.ts';

const noneNewer: Outcome = { status: 422, code: 'edition.refused' };
const noMove: Outcome = { status: 404, code: 'report.not_found' };
const moveId = `mov_${'z'.repeat(26)}`;
const { versionId } = prose;

export const editionMoveFixtures: Record<string, CallFixture> = {
  previewEditionMove: onReport(() => ({ query: { versionId } }), noneNewer),
  startEditionMove: onReport(() => ({ body: { versionId, revision: 99_999 } }), noneNewer),
  getEditionMove: onReport(() => ({ params: { moveId } }), noMove),
  listWaitingAnswers: onReport(() => ({ params: { versionId: prose.versionId, disclosureId: prose.disclosureId } })),
  settleMovedAnswer: onReport(() => ({ params: { moveId }, body: { position: 0 } }), noMove),
  listMovedAnswers: onReport(() => ({ params: { moveId }, query: { outcome: 'review' } }), noMove),
};
