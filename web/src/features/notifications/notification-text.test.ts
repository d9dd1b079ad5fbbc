import { expect, it } from 'vitest';
import { ReportId } from '../../../../shared/ids.ts';
import { notificationAddress } from './notification-text.ts';

const report = { reportId: ReportId.parse(`rpt_${'1'.repeat(26)}`), reportName: 'Report 2025', actorName: 'Ada Chan' };
const mentioned = { kind: 'mentioned' as const, ...report, code: '' };

it('links text to read to the preview, and a comment on a page to that page', () => {
  expect(notificationAddress({ kind: 'shared', ...report })).toMatch(/\/preview$/);
  const onCover = notificationAddress({ ...mentioned, versionId: 'report', disclosureId: 'cover' });
  expect(onCover).toMatch(/\/preview\?framework=report&disclosure=cover$/);
});

it('links a changed consultancy access to the firms with access', () => {
  const content = {
    kind: 'consultancy-access',
    actorName: 'Ada Chan',
    firmName: 'Northlight',
    change: 'granted',
  } as const;
  expect(notificationAddress(content)).toBe('/account-settings/firms');
});

it('links a reminder to the answers, and one of a translator to the translations', () => {
  const reminder = { kind: 'reminder' as const, ...report, actorName: null, open: 2, dueOn: null };
  expect(notificationAddress(reminder)).toMatch(/\/data-input$/);
  expect(notificationAddress({ ...reminder, role: 'translator' })).toMatch(/\/translate$/);
});

it('links a comment on a disclosure to its drawer, and a decision to its page', () => {
  const onDisclosure = notificationAddress({ ...mentioned, versionId: 'gri-2021', disclosureId: '305-1' });
  expect(onDisclosure).toMatch(/\/data-input\?framework=gri-2021&disclosure=305-1&panel=comments$/);
  expect(notificationAddress({ kind: 'submitted', ...report })).toMatch(/\/completion$/);
});
