import { useTranslation } from 'react-i18next';
import { figureText } from '../../../../shared/model/audit/audit-words.ts';
import type { NamedOrganizationAuditRow } from '../../../../shared/model/audit/organization-audit.ts';
import { formatUnit } from '../../../../shared/model/numbers/format-unit.ts';
import { formatDate } from '../../../../shared/model/numbers/format-value.ts';
import { PermissionLevel, UserRole } from '../../../../shared/model/people/roles.ts';
import { AccountStatus } from '../../../../shared/model/people/user.ts';
import type { Language } from '../../../../shared/model/text/language.ts';
import { shownDecimal } from '../../lib/i18n/shown-decimal.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { accessTermsOf, decisionIn, fieldCodeOf, valueCodeOf } from './activity-codes.ts';
import { useListedNames } from './use-listed-names.ts';

/** Section of rows with one value of the data hub, in its old and its new state. */
const savedValue = 'data-hub-value';

const languageNames: Readonly<Record<string, string>> = { en: 'English', zhTw: '繁體中文' };

/** Rows of one value, with the days of its period. */
const isOfPeriod = ({ action, section }: Pick<Row, 'action' | 'section'>): boolean =>
  section === savedValue || action.startsWith('data-hub.evidence-');

type Row = Pick<NamedOrganizationAuditRow, 'action' | 'section' | 'field' | 'fieldZhTw' | 'newValue'>;

/** Rows with the number of their values, which is no value itself. */
const isCountOfValues = ({ action, section }: Pick<Row, 'action' | 'section'>): boolean =>
  section === 'data-hub' && /^data-hub\.(?:values|originals|import-(?:applied|taken))-?/.test(action);

/** Rows of a value that changed, where an empty one says that there was none; other rows have no such value. */
export const isOfValue = ({ action, section }: Pick<Row, 'action' | 'section'>): boolean =>
  section === savedValue || /(?:[.-]changed|\.unit-set|\.method-chosen|\.roll-up-taken)$/.test(action);

const inDays = (text: string, language: Language): string =>
  text.replaceAll(/\d{4}-\d{2}-\d{2}/g, (day) => formatDate(day, language));

/** The new value in words, and why an operator did it. */
export const withReason = (
  text: string,
  { newValue, reason }: Pick<NamedOrganizationAuditRow, 'newValue' | 'reason'>,
): string => {
  if (reason === undefined) return text;
  return newValue === '' ? reason : `${text} · ${reason}`;
};

/** Subject of a row: a field in words, and its owner; text written by people is unchanged. */
export const useFieldText = (): ((row: Row) => string) => {
  const { t } = useTranslation('people');
  const language = useLanguage();
  return (row) => {
    if (row.field === '') return t('activity.nothing');
    if (row.action === 'billing.trial-started') {
      const code = valueCodeOf({ action: row.action, field: 'billType' }, row.field);
      return code ? t(`activity.values.${code}`) : row.field;
    }
    const found = fieldCodeOf(row);
    const field = (language === 'zhTw' ? row.fieldZhTw : undefined) ?? row.field;
    if (!found) return isOfPeriod(row) ? inDays(field, language) : field;
    return [found.before, t(`activity.fields.${found.code}`)].filter(Boolean).join(' · ');
  };
};

/**
 * Old and new values in words if they are levels, roles, states, units or codes of a list; all others unchanged. `rows`:
 * those that are shown.
 */
export const useValueText = (rows: readonly Row[]): ((row: Row, text: string) => string) => {
  const { t } = useTranslation('people');
  const { t: tCommon } = useTranslation();
  const { t: tFirms } = useTranslation('consultancies');
  const language = useLanguage();
  const listedName = useListedNames(rows);
  const termsText = (row: Row, text: string): string | undefined => {
    const terms = accessTermsOf(row, text);
    if (!terms) return undefined;
    const level = tFirms(`firms.levels.${terms.level}`);
    if (terms.endsOn === undefined) return level;
    return `${level} · ${tFirms('firms.until', { date: formatDate(terms.endsOn, language) })}`;
  };
  const wordOf = (text: string): string => {
    const level = PermissionLevel.safeParse(text);
    if (level.success) return t(`levels.${level.data}.name`);
    const role = UserRole.safeParse(text);
    if (role.success) return tCommon(`roles.${role.data}`);
    const status = AccountStatus.safeParse(text);
    return status.success ? t(`accountStatus.${status.data}`) : text;
  };
  /** "suspended · payment-missing": the state and its reason; an operator's own text is unchanged. */
  const stateText = (text: string): string => {
    const [state = '', ...reason] = text.split(' · ');
    const cause = reason.join(' · ');
    const known = cause === 'payment-missing' || cause === 'payment-arrived';
    return [wordOf(state), known ? t(`activity.values.${cause}`) : cause].filter(Boolean).join(' · ');
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
    const code = valueCodeOf(row, text);
    if (code) return t(`activity.values.${code}`);
    const decision = decisionIn(row, text);
    if (decision) return `${t(`activity.values.${decision.result}`)} · ${decision.reason}`;
    if (isCountOfValues(row)) return /^\d+$/.test(text) ? t('activity.savedValues', { count: Number(text) }) : text;
    if (/^data-hub\.times?-/.test(row.action)) {
      return inDays(text, language);
    }
    if (row.section === savedValue) return figureText(text, { language, omissionReason: {}, number: shownDecimal });
    if (row.action === 'data-hub.unit-set') return formatUnit(text, language);
    const known = listedName(row, text) ?? termsText(row, text);
    if (known !== undefined) return known;
    if (row.action === 'organization.language-changed') return languageNames[text] ?? text;
    if (row.action === 'account.status-changed') return stateText(text);
    return row.section === 'people' ? text.split(', ').map(wordOf).join(' + ') : text;
  };
};
