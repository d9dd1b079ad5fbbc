import { useTranslation } from 'react-i18next';
import { type Language, languageTag, parseLanguage } from '../../../../../shared/model/text/language.ts';
import { ContourArt } from '../../../components/brand/cover-contours.tsx';
import { useCountries } from '../use-countries.ts';
import type { CompanyDraft } from './company-draft.ts';
import { useIndustries } from './use-industries.ts';

/** In the language of the reports, which may differ from the interface's. */
const titles: Record<Language, string> = { en: 'Sustainability report', zhTw: '可持續發展報告' };

const thisYear = (): number => new Date().getFullYear();

/** The future report: each answer appears on the cover. Decoration, because the form next to it has the same words. */
export const CompanyCover = ({ draft }: { draft: CompanyDraft }) => {
  const { t } = useTranslation('registration');
  const country = useCountries().options?.find(({ value }) => value === draft.headquartersCountry)?.label;
  const industry = useIndustries().industries?.find(({ code }) => code === draft.industryCode)?.name;
  const name = draft.name.trim();
  const language = parseLanguage(draft.reportLanguage);
  return (
    <div className="company-cover" aria-hidden="true">
      <ContourArt />
      <span className="company-cover-title" lang={languageTag(language)}>
        {titles[language]}
      </span>
      <span className="company-cover-year">{thisYear()}</span>
      <span className={name === '' ? 'company-cover-name is-empty' : 'company-cover-name'}>
        {name === '' ? t('company.coverName') : name}
      </span>
      {country ? <span className="company-cover-line">{country}</span> : null}
      {industry ? <span className="company-cover-line">{industry}</span> : null}
    </div>
  );
};
