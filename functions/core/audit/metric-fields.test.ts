import { expect, it } from 'vitest';
import { createCatalogue } from '../../../shared/catalogue/catalogue.ts';
import type { OrganizationAuditAction } from '../../../shared/model/audit/organization-audit.ts';
import { loadCatalogueFile } from '../catalogue-files.ts';
import { metricField } from './metric-fields.ts';

const { metrics } = createCatalogue(loadCatalogueFile);
const scope1 = metrics().find('ghg.scope1.gross');
const revenue = metrics().find('fin.revenue.net');
const days = '2025-01-01 – 2025-12-31';
const named = (field: string, metricCodes?: string[], action: OrganizationAuditAction = 'data-hub.values-saved') =>
  metricField(metrics, { action, field, metricCodes });

it('metrics have their names in both languages, by their codes', () => {
  expect(named('Name of then', ['ghg.scope1.gross', 'fin.revenue.net'])).toEqual({
    field: `${scope1?.name}, ${revenue?.name}`,
    fieldZhTw: `${scope1?.nameZhTw}、${revenue?.nameZhTw}`,
  });
});

it('a row stored with a code, alone or with its days, or with an English name is read too', () => {
  const both = { field: scope1?.name, fieldZhTw: scope1?.nameZhTw };
  expect(named('ghg.scope1.gross')).toEqual(both);
  expect(named(scope1?.name ?? '')).toEqual(both);
  expect(named(`ghg.scope1.gross ${days}`, undefined, 'data-hub.evidence-added')).toEqual({
    field: `${scope1?.name} ${days}`,
    fieldZhTw: `${scope1?.nameZhTw} ${days}`,
  });
  expect(named(`Name of then ${days} · Plant 7`, ['ghg.scope1.gross'])).toEqual({
    field: `${scope1?.name} ${days} · Plant 7`,
    fieldZhTw: `${scope1?.nameZhTw} ${days} · Plant 7`,
  });
  expect(named(`Name of then ${days}`, ['ghg.scope1.gross'], 'data-hub.evidence-added')).toEqual({
    field: `${scope1?.name} ${days}`,
    fieldZhTw: `${scope1?.nameZhTw} ${days}`,
  });
});

it('what is no metric stays as it was written, without a look into the catalogue', () => {
  expect(named('a.b')).toEqual({ field: 'a.b' });
  const none = () => {
    throw new Error('was read');
  };
  expect(metricField(none, { action: 'person.invited', field: 'ghg.scope1.gross' })).toEqual({
    field: 'ghg.scope1.gross',
  });
});
