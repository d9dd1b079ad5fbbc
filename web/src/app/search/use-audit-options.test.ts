import { describe, expect, it } from 'vitest';
import { auditSearch } from './use-audit-options.ts';

describe('queries for an audit log', () => {
  it.each([
    ['audit log', ''],
    ['Audit', ''],
    ['audit log Harbour 2025', 'Harbour 2025'],
    ['a', undefined],
    ['', undefined],
    ['emissions', undefined],
  ])('%s', (query, search) => {
    expect(auditSearch(query, 'Audit log')).toBe(search);
  });
});
