import { useTranslation } from 'react-i18next';

/** Previews of the logo on light and on dark; without a logo, the name. */
export const LogoPreviews = ({ source, name }: { source: string | undefined; name: string }) => {
  const { t } = useTranslation('settings');
  const content = source ? (
    <span className="logo-paper">
      <img src={source} alt="" referrerPolicy="no-referrer" />
    </span>
  ) : (
    <span className="logo-name">{name}</span>
  );
  return (
    <fieldset className="logo-plates" aria-label={t('company.logoPlates')}>
      <div className="logo-plate">{content}</div>
      <div className="logo-plate is-dark">{content}</div>
    </fieldset>
  );
};
