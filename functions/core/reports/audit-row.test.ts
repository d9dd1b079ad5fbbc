import { describe, expect, it } from 'vitest';
import { AuditRow } from '../../../shared/model/audit/audit.ts';
import { now, organizationRecord, testIds, userRecord } from '../../../tests/support/actors.ts';
import { platformScope } from '../data/scope.ts';
import { audit, auditContentHash } from './audit-row.ts';
import { AuditRecord } from './report.entities.ts';

const ids = testIds();
const key = { organizationId: organizationRecord().organizationId, reportId: ids.report() };
const who = { userId: userRecord().userId, name: 'Ada Chan' };
const rowOf = (change: Parameters<typeof audit>[3]) =>
  AuditRow.parse(audit({ ids, now }, key, who, change).toItem('table', platformScope()).Put?.Item?.data);
const change = { action: 'field.changed', section: '305-1', field: 'Gross', oldValue: '1', newValue: '2' } as const;

describe('audit row', () => {
  it('records action, place, values before and after, author and time, and never overwrites another', () => {
    const write = audit({ ids, now }, key, who, change).toItem('table', platformScope());
    expect(write.Put?.ConditionExpression).toBe('attribute_not_exists(pk)');
    expect(AuditRow.parse(write.Put?.Item?.data)).toMatchObject({ ...change, who, at: '2026-11-20T12:00:00.000Z' });
  });

  it('carries a hash of its content that every part of it changes', () => {
    const row = rowOf(change);
    expect(row.contentHash).toBe(auditContentHash(row));
    const altered = [
      { action: 'field.cleared' as const },
      { section: '305-2' },
      { field: 'Net' },
      { oldValue: '0' },
      { newValue: '3' },
      { at: '2026-11-20T12:00:01.000Z' },
      { who: { ...who, name: 'Eve' } },
      { auditId: ids.audit() },
    ];
    for (const part of altered) expect(auditContentHash({ ...row, ...part })).not.toBe(row.contentHash);
  });

  it('holds the value of a field and its place to the hash', () => {
    const place = { versionId: 'gri-2021', disclosureId: '305-1', fieldKey: 'm0' };
    const write = audit({ ids, now }, key, who, { ...change, place, value: { kind: 'text', text: '2' } });
    const row = AuditRecord.parse(write.toItem('table', platformScope()).Put?.Item?.data);
    expect(row).toMatchObject({ place, valueJson: '{"kind":"text","text":"2"}', contentHash: auditContentHash(row) });
    expect(auditContentHash({ ...row, valueJson: '{"kind":"text","text":"3"}' })).not.toBe(row.contentHash);
    expect(auditContentHash({ ...row, place: { ...place, fieldKey: 'm1' } })).not.toBe(row.contentHash);
  });

  it('stores a value too large for an item as text only', () => {
    const place = { versionId: 'gri-2021', disclosureId: '305-1', fieldKey: 'm0' };
    const value = { kind: 'text', text: '報'.repeat(100_000) } as const;
    const write = audit({ ids, now }, key, who, { ...change, place, value });
    expect(AuditRecord.parse(write.toItem('table', platformScope()).Put?.Item?.data).valueJson).toBeUndefined();
  });

  it('does not hash a boundary away', () => {
    expect(auditContentHash({ ...rowOf(change), oldValue: '12', newValue: '' })).not.toBe(
      auditContentHash({ ...rowOf(change), oldValue: '1', newValue: '2' }),
    );
  });

  it('cuts a long text with a mark, so that both values fit into the item', () => {
    const row = rowOf({ ...change, newValue: '報'.repeat(50_000) });
    expect(row.newValue).toHaveLength(20_004);
    expect(row.newValue.endsWith(' […]')).toBe(true);
  });
});
