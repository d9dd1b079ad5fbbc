import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import type { WaitingAnswerView } from '../../../../../../shared/contract/reports/edition-moves.contract.ts';
import { contentLang } from '../../../../../../shared/model/text/language.ts';
import { QuestionModal } from '../../../../components/question-modal/question-modal.tsx';
import { formatDay } from '../../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useFrameworkName } from '../../../reports/common/use-frameworks.ts';
import { ValueText } from '../../../reports/fields/value-text.tsx';
import type { FieldBinding } from '../../context/use-field.ts';
import { focusField } from '../../navigation/focus-field.ts';
import { type Start, startFrom } from './start-from.ts';

type Props = {
  field: Field;
  label: string;
  answer: WaitingAnswerView;
  binding: FieldBinding;
  isTyped: boolean;
  isBusy: boolean;
  onResolve: (() => void) | undefined;
};

const Origin = ({ field, answer }: Pick<Props, 'field' | 'answer'>) => {
  const { t } = useTranslation('edition-move');
  const language = useLanguage();
  const { from, target, value, reason, updatedBy, updatedAt } = answer;
  const isRow = target !== null && target.fieldKey !== answer.fieldKey;
  return (
    <>
      <div>
        <span lang={contentLang(from.label, language)}>{from.label}</span>
        {': '}
        <ValueText field={field} value={value} />
      </div>
      {isRow ? <div>{t('waiting.row', { label: target.label })}</div> : null}
      {reason ? <div>{t(`reason.${reason}`)}</div> : null}
      <Box variant="small" color="text-body-secondary">
        {t('answeredBy', { name: updatedBy.name, date: formatDay(updatedAt, language) })}
      </Box>
    </>
  );
};

/** One answer of a former edition: its origin, why a person must decide, and the possible actions. */
export const PendingChoice = ({ field, label, answer, binding, isTyped, isBusy, onResolve }: Props) => {
  const { t } = useTranslation('edition-move');
  const nameOf = useFrameworkName();
  const [asked, setAsked] = useState<Start>();
  const isRow = answer.target !== null && answer.target.fieldKey !== answer.fieldKey;
  const start = isTyped && !isRow ? startFrom(field, answer.value, binding.value) : undefined;
  const name = `${nameOf(answer.fromVersionId)} ${answer.from.code}`;
  const take = ({ value }: Start): void => {
    binding.type(value);
    binding.flush();
    setAsked(undefined);
    // A focused editor accepts no external content: the focus moves after the text is set.
    setTimeout(() => focusField(field.key));
  };
  return (
    <Alert type="warning" header={t('waiting.title', { name: nameOf(answer.fromVersionId), code: answer.from.code })}>
      <SpaceBetween size="xxs">
        <Origin field={field} answer={answer} />
        {onResolve ? <Box>{t('waiting.decide')}</Box> : null}
        <SpaceBetween direction="horizontal" size="m">
          {start ? (
            <Button
              variant="inline-link"
              ariaLabel={`${t(`waiting.${start.kind}`)}: ${label}, ${name}`}
              onClick={() => (start.kind === 'replace' ? setAsked(start) : take(start))}
            >
              {t(`waiting.${start.kind}`)}
            </Button>
          ) : null}
          {onResolve ? (
            <Button
              variant="inline-link"
              ariaLabel={`${t('waiting.settle')}: ${label}, ${name}`}
              loading={isBusy}
              onClick={onResolve}
            >
              {t('waiting.settle')}
            </Button>
          ) : null}
        </SpaceBetween>
      </SpaceBetween>
      {asked ? (
        <QuestionModal
          texts={{ title: t('waiting.askTitle'), keep: t('waiting.keep'), confirm: t('waiting.replace') }}
          isBusy={false}
          onKeep={() => setAsked(undefined)}
          onConfirm={() => take(asked)}
        >
          {t('waiting.askText')}
        </QuestionModal>
      ) : null}
    </Alert>
  );
};
