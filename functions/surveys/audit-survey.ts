import type { Survey } from '../../shared/model/surveys/survey.ts';
import { auditOrganization } from '../core/audit/organization-audit.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import type { Write } from '../core/data/write.ts';
import type { SurveysDependencies } from './dependencies.ts';

type Change = {
  action: 'created' | 'changed' | 'started' | 'closed' | 'people-invited' | 'people-reminded' | 'answers-counted';
  /** Number of people or answers; who they are is in no log. */
  count?: number;
};

/** The row of the organisation's log, to be written in the change's own transaction. */
export const auditSurvey = (
  dependencies: Pick<SurveysDependencies, 'ids' | 'now'>,
  principal: Principal,
  { title }: Pick<Survey, 'title'>,
  { action, count }: Change,
): Write =>
  auditOrganization(dependencies, principal.organization.organizationId, authorOf(principal), {
    action: `survey.${action}`,
    section: 'surveys',
    field: title.en || title.zhTw,
    ...(count === undefined ? {} : { newValue: String(count) }),
  });
