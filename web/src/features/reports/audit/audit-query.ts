import type { PropertyFilterProps } from '@cloudscape-design/components/property-filter';
import type { AuditRow } from '../../../../../shared/model/audit/audit.ts';
import { AuditFilter } from '../../../../../shared/model/audit/audit-filter.ts';

const names = ['person', 'section', 'action', 'text', 'fromOn', 'toOn'] as const;
type Name = (typeof names)[number];

/** The filter of an address; a part that cannot be read is no part. */
export const auditFilterOf = (search: URLSearchParams): AuditFilter => {
  const parts = names.flatMap((name) => {
    const part = AuditFilter.shape[name].safeParse(search.get(name) ?? undefined);
    return part.success && part.data !== undefined && part.data !== '' ? [[name, part.data]] : [];
  });
  return AuditFilter.parse(Object.fromEntries(parts));
};

/** The address with this filter instead of its current one. */
export const withAuditFilter = (search: URLSearchParams, filter: AuditFilter): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const name of names) {
    const value = filter[name];
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
};

type Token = PropertyFilterProps.Token;

const tokenOf = (name: Name, value: string): Token => {
  if (name === 'text') return { operator: ':', value };
  if (name === 'fromOn') return { propertyKey: 'time', operator: '>=', value };
  if (name === 'toOn') return { propertyKey: 'time', operator: '<=', value };
  return { propertyKey: name, operator: name === 'action' ? '=' : ':', value };
};

/** The filter as the box shows it: a token each. */
export const queryOfFilter = (filter: AuditFilter): PropertyFilterProps.Query => ({
  operation: 'and',
  tokens: names.flatMap((name) => {
    const value = filter[name];
    return value === undefined ? [] : [tokenOf(name, value)];
  }),
});

const nameOf = ({ propertyKey, operator }: Token): Name | undefined => {
  if (propertyKey === undefined) return 'text';
  if (propertyKey === 'time') return operator === '>=' ? 'fromOn' : 'toOn';
  return names.find((name) => name === propertyKey);
};

/** The tokens of the box as a filter; of two for the same thing the later one holds, one that cannot be is left out. */
export const filterOfQuery = ({ tokens }: PropertyFilterProps.Query): AuditFilter => {
  const search = new URLSearchParams();
  for (const token of tokens) {
    const name = nameOf(token);
    if (name !== undefined && typeof token.value === 'string') search.set(name, token.value.trim());
  }
  return auditFilterOf(search);
};

/** Rows ahead of the newest one that is shown; ids go with time. */
export const newerCount = (found: readonly Pick<AuditRow, 'auditId'>[], shown: readonly Pick<AuditRow, 'auditId'>[]) =>
  found.filter(({ auditId }) => auditId > (shown[0]?.auditId ?? '')).length;
