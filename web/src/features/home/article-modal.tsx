import Modal from '@cloudscape-design/components/modal';
import { useTranslation } from 'react-i18next';
import { getArticle } from '../../../../shared/contract/home/content.contract.ts';
import { languageTag } from '../../../../shared/model/text/language.ts';
import { ArticleText } from '../../components/article/article-text.tsx';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import { useCall } from '../../lib/api/use-call.ts';

/** One article, in its own language if the reader's is missing. */
export const ArticleModal = ({ articleId, onClose }: { articleId: string; onClose: () => void }) => {
  const { t } = useTranslation('home-more');
  const { data, error, mutate } = useCall(getArticle, { params: { articleId } });
  return (
    <Modal
      visible
      size="large"
      onDismiss={onClose}
      header={data ? <span lang={languageTag(data.language)}>{data.title}</span> : t('learn.title')}
    >
      {data ? <ArticleText article={data} /> : null}
      {!data && error ? <ErrorState things={t('learn.article')} error={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <LoadingState things={t('learn.article')} /> : null}
    </Modal>
  );
};
