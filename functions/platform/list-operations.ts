import type { CallInput } from '../../shared/contract/calls/call.ts';
import type { Page } from '../../shared/contract/calls/page.ts';
import type { listOperations as listCall } from '../../shared/contract/platform/platform.contract.ts';
import { authorName } from '../../shared/model/people/platform-author.ts';
import type { OperationRow } from '../../shared/model/platform/platform.ts';
import { scannedPage } from '../core/data/scanned-page.ts';
import { platformScope } from '../core/data/scope.ts';
import type { PlatformDependencies } from '../core/platform/operator.ts';
import { operationsLogEntity } from '../core/platform/platform.entities.ts';

type Query = CallInput<typeof listCall>['query'];

const textOf = ({ who, action, subject, tenantName }: OperationRow): string =>
  [authorName(who, 'en'), authorName(who, 'zhTw'), action, subject, tenantName].join('\n').toLowerCase();

/** The operations log, newest first. A filtered page may be short, even empty, and still have more behind it. */
export const listOperations = (
  { tableOf }: Pick<PlatformDependencies, 'tableOf'>,
  { search = '', action, ...page }: Query,
): Promise<Page<OperationRow>> => {
  const table = tableOf(platformScope());
  const range = { pk: ['OPERATIONS-LOG'] as const, isNewestFirst: true };
  const words = search.trim().toLowerCase();
  if (words === '' && action === undefined) return table.page(operationsLogEntity, range, page);
  const matches = (row: OperationRow): boolean =>
    textOf(row).includes(words) && (action === undefined || row.action === action);
  return scannedPage(table, { kind: operationsLogEntity, range, matches }, page);
};
