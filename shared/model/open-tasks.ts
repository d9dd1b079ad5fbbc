import * as z from 'zod';
import { ReportId } from '../ids.ts';
import type { ReportStatus } from './report.ts';

/** Work item kinds of specification 3. */
export const WorkItemKind = z.enum(['stakeholder-survey', 'reporting', 'custom-frameworks', 'entity-reporting']);

/** Something that waits for the person. */
export const OpenTask = z
  .object({
    kind: WorkItemKind,
    /** fix: a rejected report; review: one handed in for approval; publish: one that is complete. */
    action: z.enum(['fix', 'review', 'publish']),
    reportId: ReportId,
    name: z.string(),
    /** When it began to wait. */
    since: z.iso.datetime(),
  })
  .meta({ id: 'OpenTask' });
export type OpenTask = z.infer<typeof OpenTask>;

type TaskReport = {
  reportId: ReportId;
  name: string;
  status: ReportStatus;
  reportType: 'STANDARD' | 'ENTITY';
  owner: { userId: string };
  updatedAt: string;
  allowedActions: readonly string[];
};

const actionOf = (report: TaskReport, userId: string): OpenTask['action'] | undefined => {
  const { status, allowedActions, owner } = report;
  if (status === 'Approval Rejected' && owner.userId === userId && allowedActions.includes('edit-fields')) return 'fix';
  if (status === 'Pending Approval' && allowedActions.includes('accept')) return 'review';
  return status === 'Completed' && owner.userId === userId && allowedActions.includes('publish')
    ? 'publish'
    : undefined;
};

/** Reports that wait for this person, the longest waiting first. */
export const openTasksOf = (reports: readonly TaskReport[], userId: string): OpenTask[] =>
  reports
    .flatMap((report): OpenTask[] => {
      const action = actionOf(report, userId);
      const { reportId, name, updatedAt: since } = report;
      const kind = report.reportType === 'ENTITY' ? 'entity-reporting' : 'reporting';
      return action ? [{ kind, action, reportId, name, since }] : [];
    })
    .toSorted((one, other) => one.since.localeCompare(other.since));
