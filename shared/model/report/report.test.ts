import { describe, expect, it } from 'vitest';
import {
  isEditable,
  isOngoing,
  isPublishable,
  isPublishedStatus,
  nextStatus,
  publicationStateOf,
  ReportAction,
  ReportStatus,
  statusAfterEdit,
} from './report.ts';

type Step = [from: string, action: string, to: string, approval: 'any' | 'on' | 'off'];

/** The status machine, withdrawing included. */
const steps: Step[] = [
  ['In Progress', 'submit', 'Pending Approval', 'on'],
  ['Approval Rejected', 'submit', 'Pending Approval', 'on'],
  ['Pending Approval', 'withdraw', 'In Progress', 'any'],
  ['Pending Approval', 'accept', 'Approval Accepted', 'any'],
  ['Pending Approval', 'reject', 'Approval Rejected', 'any'],
  ['Approval Accepted', 'complete', 'Completed', 'any'],
  ['In Progress', 'complete', 'Completed', 'off'],
  ['Published', 'edit', 'In Progress', 'any'],
  ['Completed', 'edit', 'In Progress', 'any'],
  ['Approval Accepted', 'edit', 'In Progress', 'any'],
  ['Unpublished', 'edit', 'In Progress', 'any'],
  ['Published', 'unpublish', 'Unpublished', 'any'],
  ['Unpublished', 'publish-again', 'Published', 'any'],
  ['Published', 'archive', 'Readonly Published', 'any'],
];

const targetOf = (from: string, action: string, isApprovalRequired: boolean): string | undefined =>
  steps.find(
    ([stepFrom, stepAction, , approval]) =>
      stepFrom === from && stepAction === action && (approval === 'any' || (approval === 'on') === isApprovalRequired),
  )?.[2];

const cases = ReportStatus.options.flatMap((from) =>
  ReportAction.options.flatMap((action) =>
    [true, false].map((isApprovalRequired) => ({
      from,
      action,
      isApprovalRequired,
      to: targetOf(from, action, isApprovalRequired),
    })),
  ),
);

describe('report status machine', () => {
  it.each(cases)(
    '$from --$action--> $to (approval $isApprovalRequired)',
    ({ from, action, isApprovalRequired, to }) => {
      expect(nextStatus(from, action, isApprovalRequired)).toBe(to);
    },
  );

  it('never leaves the archive', () => {
    const exits = ReportAction.options.filter((action) => nextStatus('Readonly Published', action, true));
    expect(exits).toEqual([]);
  });

  it('lets fields be edited in three statuses, and the first edit makes the report In Progress', () => {
    expect(ReportStatus.options.filter(isEditable)).toEqual(['New', 'In Progress', 'Approval Rejected']);
    expect(ReportStatus.options.filter(isEditable).map(statusAfterEdit)).toEqual([
      'In Progress',
      'In Progress',
      'In Progress',
    ]);
  });

  it('publishes completed reports only', () => {
    expect(ReportStatus.options.filter(isPublishable)).toEqual(['Completed']);
  });

  it('derives the publication state from status and revisions', () => {
    const of = (status: ReportStatus, publishedRevision: number, isWithdrawn?: boolean) =>
      publicationStateOf({ status, publishedRevision, isWithdrawn });
    expect(of('New', 0)).toBe('unpublished');
    expect(of('Published', 1, false)).toBe('published');
    // Edited again: readers still find revision 1.
    expect(of('In Progress', 1, false)).toBe('published');
    expect(of('Unpublished', 1)).toBe('unpublished');
    expect(of('In Progress', 1, true)).toBe('unpublished');
  });

  it('derives the list that a report belongs to', () => {
    const published = ReportStatus.options.filter(isPublishedStatus);
    expect(published).toEqual(['Readonly Published', 'Published']);
    expect(ReportStatus.options.filter((status) => !isOngoing(status))).toEqual([
      'Readonly Published',
      'Published',
      'Unpublished',
    ]);
  });
});
