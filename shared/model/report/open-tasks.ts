import * as z from 'zod';
import { ReportId } from '../../ids.ts';
import { WaitingPlace } from '../framework/edition-move.ts';
import type { Assignment } from './assignment.ts';
import { type DisclosureStatus, isEditable, type Report, type ReportStatus } from './report.ts';

/** Work item kinds of specification 3. */
export const WorkItemKind = z.enum(['stakeholder-survey', 'reporting', 'custom-frameworks', 'entity-reporting']);

/** Something that waits for the person. */
export const OpenTask = z
  .object({
    kind: WorkItemKind,
    /**
     * fix: a rejected report; review: one handed in for approval; publish: one that is complete; settle: answers of a former
     * edition that wait in it; answer: a disclosure; hand-in: an own part in which everything is answered.
     */
    action: z.enum(['fix', 'review', 'publish', 'settle', 'answer', 'hand-in']),
    reportId: ReportId,
    name: z.string(),
    /** When it began to wait. */
    since: z.iso.datetime(),
    /** For `answer`: the requested disclosure. */
    disclosure: z
      .object({
        versionId: z.string(),
        disclosureId: z.string(),
        code: z.string(),
        title: z.object({ en: z.string(), zhTw: z.string() }),
      })
      .nullable(),
    dueOn: z.iso.date().nullable(),
    /** For `settle`: the number of waiting answers, and the question of the first. */
    waiting: z.object({ count: z.number().int(), next: WaitingPlace.nullable() }).optional(),
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
  reviews?: Report['reviews'];
};

const actionOf = (report: TaskReport, userId: string): OpenTask['action'] | undefined => {
  const { status, allowedActions, owner } = report;
  if (status === 'Approval Rejected' && owner.userId === userId && allowedActions.includes('edit-fields')) return 'fix';
  if (status === 'Pending Approval' && allowedActions.includes('accept')) return 'review';
  return status === 'Completed' && owner.userId === userId && allowedActions.includes('publish')
    ? 'publish'
    : undefined;
};

const kindOf = ({ reportType }: Pick<TaskReport, 'reportType'>): OpenTask['kind'] =>
  reportType === 'ENTITY' ? 'entity-reporting' : 'reporting';

/** Any user who may write in the report can decide them, not only its owner. */
const waitingTask = ({ reviews, allowedActions }: TaskReport): Pick<OpenTask, 'action' | 'waiting'> | undefined => {
  if (!reviews?.waiting || !allowedActions.includes('edit-fields')) return undefined;
  return { action: 'settle', waiting: { count: reviews.waiting, next: reviews.next } };
};

/** Reports that wait for this person, the longest waiting first. */
export const openTasksOf = (reports: readonly TaskReport[], userId: string): OpenTask[] =>
  reports
    .flatMap((report): OpenTask[] => {
      const action = actionOf(report, userId);
      const { reportId, name, updatedAt: since } = report;
      const found = [action && { action }, waitingTask(report)].filter((task) => task !== undefined);
      const shared = { kind: kindOf(report), reportId, name, since, disclosure: null, dueOn: null };
      return found.map((task) => ({ ...shared, ...task }));
    })
    .toSorted((one, other) => one.since.localeCompare(other.since));

type AssignedDisclosure = {
  reportId: string;
  versionId: string;
  disclosureId: string;
  status: DisclosureStatus;
  updatedAt: string;
  assignment: Pick<Assignment, 'dueOn' | 'code' | 'title'> | null;
};
type AnsweredReport = Pick<Report, 'reportId' | 'name' | 'status' | 'reportType' | 'frameworks'>;

const isSettled = ({ status }: Pick<AssignedDisclosure, 'status'>): boolean =>
  status === 'complete' || status === 'omitted';

const isWaiting = (report: AnsweredReport, state: AssignedDisclosure): boolean =>
  isEditable(report.status) &&
  !isSettled(state) &&
  report.frameworks.some((one) => one.versionId === state.versionId && one.disclosureIds.includes(state.disclosureId));

/** Disclosures that a person is asked for and that can be answered now, the nearest due date first as they come. */
export const answerTasksOf = (
  assigned: readonly AssignedDisclosure[],
  reportOf: (reportId: string) => AnsweredReport | undefined,
): OpenTask[] =>
  assigned.flatMap((state): OpenTask[] => {
    const report = reportOf(state.reportId);
    if (!report || !state.assignment || !isWaiting(report, state)) return [];
    const { versionId, disclosureId, assignment, updatedAt: since } = state;
    const { code, title, dueOn } = assignment;
    const { reportId, name } = report;
    const disclosure = { versionId, disclosureId, code, title };
    return [{ kind: kindOf(report), action: 'answer', reportId, name, since, disclosure, dueOn }];
  });

type OwnPart = {
  report: AnsweredReport;
  dueOn: string | null;
  states: readonly Pick<AssignedDisclosure, 'status' | 'updatedAt'>[];
};

/** Parts without open work: their authors have not handed them in yet. */
export const handInTasksOf = (parts: readonly OwnPart[]): OpenTask[] =>
  parts.flatMap(({ report, dueOn, states }): OpenTask[] => {
    const since = states
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1);
    if (since === undefined || !isEditable(report.status) || states.some((state) => !isSettled(state))) return [];
    const { reportId, name } = report;
    return [{ kind: kindOf(report), action: 'hand-in', reportId, name, since, disclosure: null, dueOn }];
  });
