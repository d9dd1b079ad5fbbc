import { BillType } from '../../../../../shared/model/billing/prices.ts';
import type { OperationChange, OperationField } from '../../../../../shared/model/platform/platform.ts';
import { SupportMessageState } from '../../../../../shared/model/platform/support-message.ts';
import { ModuleName, PlatformType } from '../../../../../shared/model/platform/tenant.ts';

/** A code in a row of the operations log, by the list that has its words. */
export type ChangeCode =
  | { list: 'brands'; code: PlatformType }
  | { list: 'modules'; code: ModuleName }
  | { list: 'states'; code: SupportMessageState }
  | { list: 'plan'; code: BillType };

const codeOf = (field: OperationField, text: string): ChangeCode | undefined => {
  if (field === 'platformType') {
    const { data: code } = PlatformType.safeParse(text);
    return code && { list: 'brands', code };
  }
  if (field === 'modules') {
    const { data: code } = ModuleName.safeParse(text);
    return code && { list: 'modules', code };
  }
  if (field === 'state') {
    const { data: code } = SupportMessageState.safeParse(text);
    return code && { list: 'states', code };
  }
  const { data: code } = field === 'billType' ? BillType.safeParse(text) : { data: undefined };
  return code && { list: 'plan', code };
};

/** The parts of a value: codes, or a text that people wrote. Empty: there was none. */
export const partsOf = (field: OperationChange['field'], value: string): (ChangeCode | string)[] =>
  (field === 'modules' ? value.split(', ') : [value])
    .filter((part) => part !== '')
    .map((part) => codeOf(field, part) ?? part);
