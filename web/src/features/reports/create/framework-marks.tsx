import Icon, { type IconProps } from '@cloudscape-design/components/icon';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';

/** A short label of a framework. */
export const Mark = ({ icon, children }: { icon: IconProps.Name; children: ReactNode }) => (
  <div className="framework-mark">
    <Icon name={icon} size="small" />
    <span>{children}</span>
  </div>
);

/** Incomplete verification of codes or content against the standard is stated in the details. */
export const Marks = ({ framework }: { framework: FrameworkSummary }) => {
  const { t } = useTranslation('create-report');
  const { verified, codeScheme } = framework;
  const hasOwnCodes = codeScheme === 'local' || codeScheme === 'unverified';
  return (
    <>
      {verified === true ? null : (
        <Mark icon="status-info">
          {t(verified === 'partial' ? 'frameworks.partlyVerified' : 'frameworks.unverified')}
        </Mark>
      )}
      {hasOwnCodes ? <Mark icon="status-info">{t('frameworks.localCodes')}</Mark> : null}
    </>
  );
};
