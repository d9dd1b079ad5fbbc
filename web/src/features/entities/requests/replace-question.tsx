import Box from '@cloudscape-design/components/box';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import type { RequestItemView } from '../../../../../shared/contract/entities/entity-requests.contract.ts';
import { ReplacedValue } from '../../../../../shared/contract/entities/replaced-value.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { fieldText, shortText } from '../../../lib/answers/short-text.ts';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { shortNameOf } from './review-answers.tsx';

/** An answer and the stored values that its figures would replace. */
export type Replacement = { item: RequestItemView; replaced: readonly ReplacedValue[] };

export const replacedIn = (body: unknown): ReplacedValue[] => {
  const { data } = z.object({ replaced: z.array(ReplacedValue) }).safeParse(body);
  return data?.replaced ?? [];
};

/** Both values of one field, each with its author and date. */
const Values = ({ item, stored }: { item: RequestItemView; stored: ReplacedValue }) => {
  const { t } = useTranslation('entities');
  const { t: tSource } = useTranslation('roll-up');
  const language = useLanguage();
  const field = item.fields.find(({ key }) => key === stored.fieldKey);
  const answer = item.answers.find(({ fieldKey }) => fieldKey === stored.fieldKey);
  const origin = [stored.author, tSource(`source.sources.${stored.source}`), formatInstant(stored.at, language)];
  return (
    <div>
      <Box variant="h4">{language === 'zhTw' ? (field?.labelZhTw ?? field?.label) : field?.label}</Box>
      <KeyValuePairs
        columns={2}
        items={[
          {
            label: t('review.stored'),
            value: (
              <>
                <div className="numeric">{shortText(stored.typed, language)}</div>
                <Box fontSize="body-s" color="text-body-secondary">
                  {origin.join(' · ')}
                </Box>
              </>
            ),
          },
          {
            label: t('review.new'),
            value: (
              <>
                <div className="numeric">{field ? fieldText(field, answer?.value ?? null, language) : ''}</div>
                <Box fontSize="body-s" color="text-body-secondary">
                  {answer ? `${answer.updatedBy.name} · ${formatInstant(answer.updatedAt, language)}` : null}
                </Box>
              </>
            ),
          },
        ]}
      />
    </div>
  );
};

/** Asks before an acceptance replaces values from elsewhere, with both values. */
export const ReplaceQuestion = ({
  replacement: { item, replaced },
  isBusy,
  onKeep,
  onReplace,
}: {
  replacement: Replacement;
  isBusy: boolean;
  onKeep: () => void;
  onReplace: () => void;
}) => {
  const { t } = useTranslation('entities');
  const language = useLanguage();
  return (
    <QuestionModal
      texts={{
        title: t('review.replaceTitle', { name: shortNameOf(item, language) }),
        keep: t('review.keepStored'),
        confirm: t('review.replace'),
      }}
      isBusy={isBusy}
      onKeep={onKeep}
      onConfirm={onReplace}
    >
      <SpaceBetween size="m">
        {replaced.map((stored) => (
          <Values key={stored.fieldKey} item={item} stored={stored} />
        ))}
        <Box>{t('review.conflict')}</Box>
      </SpaceBetween>
    </QuestionModal>
  );
};
