import type { AssessmentLogRow, AssessmentTopic } from '../../shared/model/materiality/assessment.ts';
import { auditOrganization } from '../core/audit/organization-audit.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { put, type Write } from '../core/data/write.ts';
import { instant } from '../core/instant.ts';
import { assessmentLogEntity, type StoredAssessment } from '../core/materiality/assessment.entities.ts';
import type { MaterialityDependencies } from './dependencies.ts';

type Entry = Pick<AssessmentLogRow, 'action'> &
  Partial<Pick<AssessmentLogRow, 'subject' | 'subjectZhTw' | 'oldValue' | 'newValue'>>;

/** A row of the log, to be written in the change's own transaction. */
export const logAssessment = (
  { ids, now }: Pick<MaterialityDependencies, 'ids' | 'now'>,
  principal: Principal,
  { organizationId, assessmentId }: Pick<StoredAssessment, 'organizationId' | 'assessmentId'>,
  entry: Entry,
): Write =>
  put(
    assessmentLogEntity,
    {
      organizationId,
      assessmentId,
      logId: ids.audit(),
      subject: '',
      oldValue: '',
      newValue: '',
      ...entry,
      by: authorOf(principal),
      at: instant(now),
    },
    'new',
  );

/** The row of the organisation's log for what matters to everybody, with the name of the assessment. */
export const auditAssessment = (
  dependencies: Pick<MaterialityDependencies, 'ids' | 'now'>,
  principal: Principal,
  name: string,
  change: { action: 'created' | 'approved' | 'superseded' | 'deleted'; newValue?: string },
): Write =>
  auditOrganization(dependencies, principal.organization.organizationId, authorOf(principal), {
    ...change,
    action: `assessment.${change.action}`,
    section: 'materiality',
    field: name,
  });

/** The topic of a row, in both languages. */
export const subjectOf = ({ name }: Pick<AssessmentTopic, 'name'>): Pick<Entry, 'subject' | 'subjectZhTw'> => ({
  subject: name.en,
  subjectZhTw: name.zhTw,
});
