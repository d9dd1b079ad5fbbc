import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { passwordRuleNames, passwordRules } from '../../../../shared/model/people/password.ts';

/** The rules of specification 5, ticked while the user types. */
export const PasswordRules = ({ password }: { password: string }) => {
  const { t } = useTranslation();
  return (
    <ul className="password-rules">
      {passwordRuleNames.map((rule) => {
        const isMet = passwordRules[rule](password);
        return (
          <li key={rule}>
            <StatusIndicator
              type={isMet ? 'success' : 'pending'}
              iconAriaLabel={isMet ? t('passwordRules.met') : t('passwordRules.open')}
            >
              {t(`passwordRules.${rule}`)}
            </StatusIndicator>
          </li>
        );
      })}
    </ul>
  );
};
