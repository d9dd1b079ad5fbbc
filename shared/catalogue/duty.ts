import type { Requirement, RequirementObligation } from './requirement.ts';

type Duty = Pick<Requirement, 'obligation' | 'isConditional'>;

const duties: ReadonlySet<RequirementObligation> = new Set(['shall', 'comply-or-explain', 'if-applicable', 'phase-in']);

/** Whether it is asked of everybody whom the disclosure concerns. */
export const isUnconditional = ({ obligation, isConditional }: Duty): boolean =>
  (obligation === 'shall' || obligation === 'comply-or-explain') && isConditional !== true;

/** Whether it is asked of those whom its condition concerns. */
export const isConditionalDuty = (duty: Duty): boolean => !isUnconditional(duty) && duties.has(duty.obligation);
