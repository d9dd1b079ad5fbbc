import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { useTranslation } from 'react-i18next';
import { shownCode } from '../../../../../../shared/catalogue/display-code.ts';
import type { DataConflict } from '../../../../../../shared/contract/data-hub/data-points.contract.ts';
import { subjectText } from '../../../../../../shared/model/data-point/data-point.ts';
import { contentLang } from '../../../../../../shared/model/text/language.ts';
import { shortText } from '../../../../lib/answers/short-text.ts';
import { formatInstant } from '../../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { addressOf } from '../../../../lib/routes.ts';
import { useFollow } from '../../../../lib/use-follow.ts';
import { useIsPhone } from '../../../../lib/use-media.ts';
import { inUnitOf } from './in-unit-of.ts';
import { OtherReports } from './other-reports.tsx';

const choices = ['overwrite', 'skip'] as const;
export type Choice = (typeof choices)[number];

export const DisclosureCell = ({ conflict }: { conflict: DataConflict }) => {
  const language = useLanguage();
  const label = conflict.label[language];
  return (
    <>
      <strong>
        {conflict.shortName} {shownCode(conflict.code, language)}
      </strong>
      <div lang={contentLang(label, language)}>{label}</div>
    </>
  );
};

/** The stored value with its origin. */
export const ExistingCell = ({ conflict }: { conflict: DataConflict }) => {
  const { t } = useTranslation('data-points');
  const language = useLanguage();
  const { existing, existingHere } = conflict;
  const source = existing.origin?.reportName ?? t(`from.sources.${existing.source}`);
  return (
    <>
      <strong className="numeric">{shortText(existingHere, language)}</strong>
      <Box fontSize="body-s" color="text-body-secondary">
        {source} · {existing.author.name} · {formatInstant(existing.at, language)}
      </Box>
    </>
  );
};

/** The typed value, also converted to the unit of the stored value: figures in two units are hard to compare. */
export const NewCell = ({ conflict }: { conflict: DataConflict }) => {
  const language = useLanguage();
  const { typed, existingHere } = conflict;
  const converted = inUnitOf(typed.value, existingHere);
  return (
    <>
      <strong className="numeric">{shortText(typed.value, language)}</strong>
      {converted ? (
        <div className="numeric">
          {converted.isRounded ? '≈' : '='} {shortText(converted.value, language)}
        </div>
      ) : null}
      <Box fontSize="body-s" color="text-body-secondary">
        {typed.updatedBy.name} · {formatInstant(typed.updatedAt, language)}
      </Box>
    </>
  );
};

/** Only the data hub stores values of other periods; links to this conflict there. */
const OtherTime = ({ conflict }: { conflict: DataConflict }) => {
  const { t } = useTranslation('data-points');
  const follow = useFollow();
  const { startOn, endOn } = conflict.existing;
  const key = [startOn, endOn, subjectText(conflict.existing)].join('\n');
  return (
    <Box fontSize="body-s" padding={{ vertical: 'xs' }}>
      <Link
        fontSize="inherit"
        href={`${addressOf('DataHubConflicts')}?${new URLSearchParams({ conflict: key })}`}
        ariaLabel={t('conflict.otherTimeFor', { code: conflict.code })}
        onFollow={follow}
      >
        {t('conflict.otherTime')}
      </Link>
    </Box>
  );
};

const isChoice = (id: string): id is Choice => choices.some((choice) => choice === id);

export const ChoiceCell = ({
  conflict,
  choice,
  isTimeOffered,
  onChoose,
}: {
  conflict: DataConflict;
  choice: Choice | undefined;
  isTimeOffered: boolean;
  onChoose: (choice: Choice) => void;
}) => {
  const { t } = useTranslation('data-points');
  const isPhone = useIsPhone();
  const label = t('conflict.choiceOf', { code: conflict.code });
  const choose = (id: string): void => {
    if (isChoice(id)) onChoose(id);
  };
  return (
    <>
      <div data-choice>
        {isPhone ? (
          // On a phone Cloudscape renders a segmented control as a select, and an open choice as an empty one.
          <RadioGroup
            ariaLabel={label}
            direction="horizontal"
            value={choice ?? null}
            items={choices.map((value) => ({ value, label: t(`conflict.${value}`) }))}
            onChange={({ detail }) => choose(detail.value)}
          />
        ) : (
          <SegmentedControl
            label={label}
            selectedId={choice ?? null}
            options={choices.map((id) => ({ id, text: t(`conflict.${id}`) }))}
            onChange={({ detail }) => choose(detail.selectedId)}
          />
        )}
      </div>
      {isTimeOffered ? <OtherTime conflict={conflict} /> : null}
      <div aria-live="polite">{choice === 'overwrite' ? <OtherReports point={conflict.existing} /> : null}</div>
    </>
  );
};
