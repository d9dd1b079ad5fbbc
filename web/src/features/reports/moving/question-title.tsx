import Box from '@cloudscape-design/components/box';
import type { AskedPlace } from '../../../../../shared/contract/reports/edition-moves.contract.ts';
import { contentLang } from '../../../../../shared/model/text/language.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

/** A question by its code, its disclosure and its field. */
export const QuestionTitle = ({ place: { code, title, label } }: { place: AskedPlace }) => {
  const language = useLanguage();
  return (
    <div>
      <span lang={contentLang(title, language)}>
        <b>{code}</b> {title}
      </span>
      <Box variant="small" color="text-body-secondary" display="block">
        <span lang={contentLang(label, language)}>{label}</span>
      </Box>
    </div>
  );
};
