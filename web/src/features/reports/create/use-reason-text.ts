import { useTranslation } from 'react-i18next';
import type { Resources } from '../../../i18n/namespaces.ts';

type ReasonCode = keyof Resources['frameworks']['helper']['reasons'];

/** The text of a reason; a test ensures that every rule has one. */
export const useReasonText = (): ((code: string) => string) => {
  const { t, i18n } = useTranslation('frameworks');
  const isKnown = (code: string): code is ReasonCode => i18n.exists(`helper.reasons.${code}`, { ns: 'frameworks' });
  return (code) => (isKnown(code) ? t(`helper.reasons.${code}`) : '');
};
