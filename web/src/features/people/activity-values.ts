import { useTranslation } from 'react-i18next';
import type { OrganizationAuditRow } from '../../../../shared/model/organization-audit.ts';
import { PermissionLevel, UserRole } from '../../../../shared/model/roles.ts';
import { AccountStatus } from '../../../../shared/model/user.ts';

/** Old and new values in the reader's words where they are levels, roles or states; everything else as it was written. */
export const useValueText = (): ((row: OrganizationAuditRow, text: string) => string) => {
  const { t } = useTranslation('people');
  const { t: tCommon } = useTranslation();
  const wordOf = (text: string): string => {
    const level = PermissionLevel.safeParse(text);
    if (level.success) return t(`levels.${level.data}.name`);
    const role = UserRole.safeParse(text);
    if (role.success) return tCommon(`roles.${role.data}`);
    const status = AccountStatus.safeParse(text);
    return status.success ? t(`accountStatus.${status.data}`) : text;
  };
  return (row, text) => {
    if (text === '') return t('activity.nothing');
    if (row.action === 'person.removed' && text === row.newValue) return t('activity.reports', { count: Number(text) });
    if (row.section === 'vouchers') {
      const [level = '', uses] = text.split(', ');
      const count = Number(uses ?? level);
      const usesText = t('activity.uses', { count });
      return uses === undefined ? usesText : `${wordOf(level)} · ${usesText}`;
    }
    return row.section === 'people' ? text.split(', ').map(wordOf).join(' + ') : text;
  };
};
