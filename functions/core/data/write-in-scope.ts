import type { Scope } from './scope.ts';
import type { Write } from './write.ts';

/**
 * A step of a transaction in another scope than the transaction's: the platform's records of a tenant's change
 * (operations log, events of the payment provider). The caller names the scope, which only the four constructors make.
 */
export const writeInScope = (scope: Scope, write: Write): Write => ({
  toItem: (tableName) => write.toItem(tableName, scope),
});
