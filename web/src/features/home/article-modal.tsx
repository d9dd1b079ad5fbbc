import Box from '@cloudscape-design/components/box';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { getArticle } from '../../../../shared/contract/content.contract.ts';
import { formatDate } from '../../../../shared/model/format-value.ts';
import { languageTag } from '../../../../shared/model/language.ts';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** One article, in its own language where the reader's is missing. */
export const ArticleModal = ({ articleId, onClose }: { articleId: string; onClose: () => void }) => {
  const { t } = useTranslation('home-more');
  const language = useLanguage();
  const { data, error, mutate } = useCall(getArticle, { params: { articleId } });
  return (
    <Modal
      visible
      size="large"
      onDismiss={onClose}
      header={data ? <span lang={languageTag(data.language)}>{data.title}</span> : t('learn.title')}
    >
      {data ? (
        <div className="article-prose" lang={languageTag(data.language)}>
          <SpaceBetween size="m">
            <Box color="text-body-secondary" fontSize="body-s">
              <span lang={languageTag(language)}>
                {formatDate(data.publishedAt.slice(0, 10), language)} · {t('learn.minutes', { count: data.minutes })}
              </span>
            </Box>
            {data.body.map(({ heading, text }) => (
              <div key={text}>
                {heading === undefined ? null : <Box variant="h3">{heading}</Box>}
                <p>{text}</p>
              </div>
            ))}
          </SpaceBetween>
        </div>
      ) : null}
      {!data && error ? <ErrorState things={t('learn.article')} error={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <LoadingState things={t('learn.article')} /> : null}
    </Modal>
  );
};
