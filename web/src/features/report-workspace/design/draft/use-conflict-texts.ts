import { useTranslation } from 'react-i18next';
import type { Author } from '../../../../../../shared/model/people/author.ts';
import type { Language } from '../../../../../../shared/model/text/language.ts';
import { useFlash } from '../../../../components/flash/use-flash.ts';
import { listText } from '../../../../lib/i18n/list-text.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import type { Followed } from './custom-text.ts';
import { designFieldNames, isNamedField } from './design-field-names.ts';
import type { Replaced } from './merge-designs.ts';

const quoted = (texts: readonly string[], language: Language): string =>
  texts.map((text) => (language === 'zhTw' ? `「${text}」` : `“${text}”`)).join(' · ');

/**
 * Describes a merge of two versions of a design: who, which fields, and the author of replaced words.
 */
export const useConflictTexts = () => {
  const { t } = useTranslation('design');
  const language = useLanguage();
  const flash = useFlash();
  const { id: userId } = useProfile().userInfo;
  const nameOf = (by: Author | undefined): string => {
    if (!by) return t('somebody');
    return by.userId === userId ? t('yourself') : by.name;
  };
  const fieldName = (field: string): string[] => {
    if (!isNamedField(field)) return [];
    const { part, name } = designFieldNames[field];
    return [part ? t('fieldOf', { part: t(part), field: t(name) }) : t(name)];
  };
  const textValues = (fields: readonly string[], by: Author | undefined) => ({
    name: nameOf(by),
    fields: listText([...new Set(fields.flatMap(fieldName))], language),
  });
  return {
    onFollowed: ({ fields, lost }: Followed, by: Author | undefined): void => {
      const words = {
        ...textValues(fields, by),
        texts: quoted(
          lost.map(({ text }) => text),
          language,
        ),
      };
      flash.show({
        // One message per set of texts: texts that are given back stay visible until the user dismisses them.
        id: ['design-followed', ...lost.map(({ path }) => path)].join(' '),
        type: lost.length > 0 ? 'warning' : 'info',
        content: lost.length > 0 ? t('followedWords', words) : t('followed', words),
      });
    },
    onReplaced: (replaced: readonly Replaced[], by: Author | undefined): void => {
      const fields = replaced.map(({ field }) => field);
      const words = {
        ...textValues(fields, by),
        texts: quoted(
          replaced.map(({ text }) => text),
          language,
        ),
      };
      flash.show({ type: 'warning', content: t('replaced', words) });
    },
  };
};
