import { useTranslation } from 'react-i18next';
import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { isTemplateVersion } from '../../../../../shared/catalogue/templates/template-version.ts';

const keys = { true: 'verified', false: 'unverified', partial: 'partlyVerified' } as const;

/** How far a framework was compared with its provider's publication; a template is its provider's own. */
export const useVerificationText = () => {
  const { t } = useTranslation('create-report');
  return ({ versionId, verified, provider }: Pick<FrameworkSummary, 'versionId' | 'verified' | 'provider'>): string =>
    isTemplateVersion(versionId) ? t('frameworks.ownTemplate', { provider }) : t(`frameworks.${keys[`${verified}`]}`);
};
