import Box from '@cloudscape-design/components/box';
import Checkbox from '@cloudscape-design/components/checkbox';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tiles from '@cloudscape-design/components/tiles';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Asker, HelperAnswers, type HelperQuestion } from '../../../../../shared/model/framework/framework-helper.ts';
import { Region } from '../../../../../shared/model/framework/region.ts';
import { EmployeesBand } from '../../../../../shared/model/people/user.ts';
import { IndustrySelect } from '../create/industry-select.tsx';

type Props = { question: HelperQuestion; answers: HelperAnswers; onAnswer: (part: HelperAnswers) => void };

const singles = {
  listing: ['not-listed', ...Region.options, 'unknown'],
  size: [...EmployeesBand.options, 'unknown'],
  firstReport: ['yes', 'no', 'unknown'],
  climate: ['high', 'some', 'low', 'unknown'],
} as const;
const multiples = ['operating', 'asks'] as const;
type Single = keyof typeof singles;
type Multiple = (typeof multiples)[number];

const isSingle = (question: HelperQuestion): question is Single => question in singles;
const isMultiple = (question: HelperQuestion): question is Multiple => multiples.some((one) => one === question);

/** The answer parsed by the schema; invalid input changes nothing. */
const parsed = (part: Record<string, unknown>): HelperAnswers => HelperAnswers.safeParse(part).data ?? {};

/** Options of a question with one answer, each with its label. */
const useOptions = (question: Single): { value: string; label: string }[] => {
  const { t } = useTranslation('frameworks');
  switch (question) {
    case 'listing':
      return singles.listing.map((value) => ({ value, label: t(`helper.listing.${value}`) }));
    case 'size':
      return singles.size.map((value) => ({ value, label: t(`helper.size.${value}`) }));
    case 'firstReport':
      return singles.firstReport.map((value) => ({ value, label: t(`helper.firstReport.${value}`) }));
    case 'climate':
      return singles.climate.map((value) => ({ value, label: t(`helper.climate.${value}`) }));
  }
};

const OneAnswer = ({ question, answers, onAnswer }: Props & { question: Single }) => {
  const { t } = useTranslation('frameworks');
  const items = useOptions(question);
  return (
    <Tiles
      ariaLabel={t(`helper.questions.${question}`)}
      value={answers[question] ?? null}
      columns={2}
      onChange={({ detail }) => onAnswer(parsed({ [question]: detail.value }))}
      items={items}
    />
  );
};

/** "I don't know" and "nobody" are exclusive: choosing one clears the rest, and vice versa. */
const alone: readonly string[] = ['unknown', 'nobody'];
const toggled = (before: readonly string[], value: string, isOn: boolean): string[] => {
  if (!isOn) return before.filter((one) => one !== value);
  return alone.includes(value) ? [value] : [...before.filter((one) => !alone.includes(one)), value];
};

/** Options of a question with several answers. */
const useChoices = (question: Multiple): { value: string; label: string }[] => {
  const { t } = useTranslation('frameworks');
  const known =
    question === 'asks'
      ? Asker.options.map((value) => ({ value, label: t(`helper.asks.${value}`) }))
      : Region.options.map((value) => ({ value, label: t(`helper.operating.${value}`) }));
  return [...known, { value: 'unknown', label: t('helper.unknown') }];
};

const ManyAnswers = ({ question, answers, onAnswer }: Props & { question: Multiple }) => {
  const { t } = useTranslation('frameworks');
  const choices = useChoices(question);
  const chosen: readonly string[] = answers[question] ?? [];
  return (
    <fieldset className="helper-choices">
      <legend className="visually-hidden">{t(`helper.questions.${question}`)}</legend>
      {choices.map(({ value, label }) => (
        <div key={value} className="helper-choice">
          <Checkbox
            checked={chosen.includes(value)}
            onChange={({ detail }) => onAnswer(parsed({ [question]: toggled(chosen, value, detail.checked) }))}
          >
            {label}
          </Checkbox>
        </div>
      ))}
    </fieldset>
  );
};

const Industry = ({ answers, onAnswer }: Omit<Props, 'question'>) => {
  const { t } = useTranslation('frameworks');
  const isUnknown = answers.industry === 'unknown';
  return (
    <SpaceBetween size="m">
      <IndustrySelect
        label={t('helper.industryLabel')}
        industryCode={isUnknown ? '' : (answers.industry ?? '')}
        errorText={undefined}
        onChoose={(industry) => onAnswer({ industry })}
      />
      <div className="helper-choice">
        <Checkbox
          checked={isUnknown}
          onChange={({ detail }) => onAnswer({ industry: detail.checked ? 'unknown' : undefined })}
        >
          {t('helper.unknown')}
        </Checkbox>
      </div>
    </SpaceBetween>
  );
};

/** One question of the helper, with the mark of an answer that the company profile gave. */
export const HelperQuestionPart = (props: Props & { isFromProfile: boolean; takesFocus: boolean }) => {
  const { t } = useTranslation('frameworks');
  const { question, isFromProfile, takesFocus } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here has changed or was removed: the question receives the focus instead.
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <SpaceBetween size="m">
      <div>
        <h2 ref={heading} className="helper-heading" tabIndex={-1}>
          {t(`helper.questions.${question}`)}
        </h2>
        <Box color="text-body-secondary">{t(`helper.why.${question}`)}</Box>
      </div>
      {isFromProfile ? (
        <Box fontSize="body-s" color="text-status-info">
          {t('helper.fromProfile')}
        </Box>
      ) : null}
      {isSingle(question) ? <OneAnswer {...props} question={question} /> : null}
      {isMultiple(question) ? <ManyAnswers {...props} question={question} /> : null}
      {question === 'industry' ? <Industry {...props} /> : null}
    </SpaceBetween>
  );
};
