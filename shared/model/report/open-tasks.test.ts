import { expect, it } from 'vitest';
import { ReportId } from '../../ids.ts';
import { openTasksOf } from './open-tasks.ts';

const report = (digit: string, more: object) => ({
  reportId: ReportId.parse(`rpt_${digit.repeat(26)}`),
  name: `Report ${digit}`,
  status: 'In Progress' as const,
  reportType: 'STANDARD' as const,
  owner: { userId: 'me' },
  updatedAt: `2026-01-0${digit}T00:00:00.000Z`,
  allowedActions: ['edit-fields', 'accept', 'publish'],
  ...more,
});

it('lists exactly the tasks of the person, the oldest first', () => {
  const tasks = openTasksOf(
    [
      report('4', { status: 'Completed' }),
      report('3', { status: 'Pending Approval', owner: { userId: 'other' } }),
      report('2', { status: 'Approval Rejected', reportType: 'ENTITY' }),
      report('1', {}),
      report('5', { status: 'Completed', owner: { userId: 'other' } }),
      report('6', { status: 'Pending Approval', allowedActions: [] }),
      report('7', { status: 'Approval Rejected', owner: { userId: 'other' } }),
    ],
    'me',
  );
  expect(tasks.map(({ kind, action, name }) => [kind, action, name])).toEqual([
    ['entity-reporting', 'fix', 'Report 2'],
    ['reporting', 'review', 'Report 3'],
    ['reporting', 'publish', 'Report 4'],
  ]);
});

it('counts answers that an edition left for writers of the report to decide, in addition to its other tasks', () => {
  const next = { versionId: 'ifrs-s2-2023', disclosureId: '25(a)', fieldKey: 'text' };
  const reviews = { waiting: 3, byMove: {}, next };
  const tasks = openTasksOf(
    [
      report('1', { reviews, status: 'Approval Rejected' }),
      report('2', { reviews: { ...reviews, waiting: 0, next: null } }),
      report('3', { reviews, owner: { userId: 'other' } }),
      report('4', { reviews, allowedActions: [] }),
    ],
    'me',
  );
  expect(tasks.map(({ action, waiting }) => [action, waiting])).toEqual([
    ['fix', undefined],
    ['settle', { count: 3, next }],
    ['settle', { count: 3, next }],
  ]);
});
