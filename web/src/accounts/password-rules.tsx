import LiveRegion from '@cloudscape-design/components/live-region';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { passwordRuleNames, passwordRules } from '../../../shared/model/people/password.ts';

/** The five rules, ticked while the user types; a polite live region gives their count, not each (screens 9). */
export const PasswordRules = ({ password }: { password: string }) => {
  const { t } = useTranslation('accounts');
  const met = passwordRuleNames.filter((name) => password !== '' && passwordRules[name](password));
  return (
    <>
      <ul className="password-rules" aria-label={t('rules.title')}>
        {passwordRuleNames.map((name) => {
          const isMet = met.includes(name);
          return (
            <li key={name} data-met={isMet}>
              <StatusIndicator
                type={isMet ? 'success' : 'pending'}
                iconAriaLabel={t(isMet ? 'rules.met' : 'rules.open')}
                {...(isMet ? {} : { colorOverride: 'grey' as const })}
              >
                {t(`rules.${name}`)}
              </StatusIndicator>
            </li>
          );
        })}
      </ul>
      <LiveRegion hidden>{password === '' ? '' : t('rules.count', { met: met.length })}</LiveRegion>
    </>
  );
};
