import Link from '@cloudscape-design/components/link';
import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { contentLang } from '../../../../../shared/model/text/language.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

/** The publications behind a framework, each with its address. */
export const SourceList = ({ sources }: Pick<FrameworkSummary, 'sources'>) => {
  const language = useLanguage();
  return (
    <ul className="framework-sources">
      {sources.map(({ url, ...source }) => (
        <li key={source.en}>
          <Link external href={url}>
            <span lang={contentLang(source[language], language)}>{source[language]}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
